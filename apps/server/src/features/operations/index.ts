export { operations } from './operations.feature.ts';
export { countWaitingJobs } from './failed-jobs.store.ts';
export { measureDisk, secondsSinceBackup } from './operations.service.ts';
