import * as z from 'zod/mini';
import { AddressedRow, endpoint, Message } from '../kernel/index.ts';
import { Operations } from './operations.schemas.ts';

const admin = { access: 'staff', roles: [] } as const;

export const getOperations = endpoint({
  ...admin,
  name: 'operations.get',
  method: 'GET',
  path: '/staff/operations',
  response: z.object({ data: Operations }),
});

/** Begins a job that failed at its last try anew, with all of its tries. */
export const retryJob = endpoint({
  ...admin,
  name: 'operations.retry-job',
  method: 'POST',
  path: '/staff/operations/jobs/:id/retry',
  params: z.object({ id: AddressedRow }),
  response: Message,
  refusals: ['job_is_gone'],
});
