//! What is measured, kept until somebody reads it.

use std::sync::Arc;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

use crate::measure::{self, BUCKETS};

/// Keeps measurements. Cheap to clone.
#[derive(Clone)]
pub struct Recorder {
    recorder: Arc<PrometheusRecorder>,
    handle: PrometheusHandle,
}

/// Something else in this process keeps its measurements already.
#[derive(Debug, thiserror::Error)]
#[error("something else in this process keeps its measurements already")]
pub struct AlreadyRecorded;

impl Recorder {
    /// One that keeps nothing yet.
    pub fn new() -> Recorder {
        let builder = PrometheusBuilder::new().set_buckets(&BUCKETS).expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        let recorder = Recorder { recorder: Arc::new(recorder), handle };
        metrics::with_local_recorder(&*recorder.recorder, measure::describe);
        recorder
    }

    /// Has everything measured in this process kept here, from now on.
    pub fn for_process(&self) -> Result<(), AlreadyRecorded> {
        metrics::set_global_recorder(Arc::clone(&self.recorder)).map_err(|_| AlreadyRecorded)
    }

    /// Has everything measured on this thread kept here, as long as it lives: for several hosts in one process.
    pub fn for_thread(&self) {
        let recorder: &'static PrometheusRecorder = Box::leak(Box::new(Arc::clone(&self.recorder)));
        std::mem::forget(metrics::set_default_local_recorder(recorder));
    }

    /// All of it in Prometheus' format.
    pub fn render(&self) -> String {
        self.handle.render()
    }

    /// Adds up what was measured since the last time. Whoever reads does so, too; where nobody reads it has to be done now and
    /// then, for single times are remembered until they are added up.
    pub(super) fn add_up(&self) {
        self.handle.run_upkeep();
    }
}

impl Default for Recorder {
    fn default() -> Recorder {
        Recorder::new()
    }
}
