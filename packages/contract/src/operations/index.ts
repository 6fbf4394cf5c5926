export { getOperations, retryJob } from './operations.endpoints.ts';
export { operationsRefusals } from './operations.refusals.ts';
export type { FailedJob, Operations } from './operations.schemas.ts';
