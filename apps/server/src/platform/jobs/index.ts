export {
  addingJob,
  cronOf,
  defineJob,
  dropWaitingJobs,
  enqueue,
  enqueueAll,
  handles,
  type EnqueueOptions,
  type Job,
  type JobHandler,
} from './job.ts';
export { countJobs, type JobCounts } from './count-jobs.ts';
export { freeAbandonedJobs, freeQueue, migrateJobs, runDueJobs, schedulesOf, startWorker, type Worker } from './worker.ts';
