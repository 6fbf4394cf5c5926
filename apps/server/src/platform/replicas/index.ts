export { fromReplica } from './from-replica.ts';
export { replicaJobs } from './replicas.jobs.ts';
export { openReplicas, type Answered, type Replicas } from './replicas.ts';
