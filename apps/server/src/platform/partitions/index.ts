export { keepPartitions, keepPartitionsAtStart } from './keep-partitions.ts';
export { partitionJobs } from './partitions.jobs.ts';
export { countPartitions } from './partitions.store.ts';
