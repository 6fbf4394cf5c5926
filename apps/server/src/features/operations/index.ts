export { operations } from './operations.feature.ts';
export { countWaitingJobs } from './failed-jobs.store.ts';
export { countFailingArchives, measureDisk, secondsSinceBackup } from './operations.service.ts';
