export { fromReplica } from './from-replica.ts';
export { replicaJobs } from './replicas.jobs.ts';
export { LAG_MOST_MS, openReplicas, type Answered, type Replicas } from './replicas.ts';
