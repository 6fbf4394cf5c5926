import type { Job } from '@app/contract/careers';

/** What the page of the form knows before it asks the server. */
export type ApplicationState = Pick<Job, 'encrypted_id' | 'job_title'>;

export const applicationLink = ({ encrypted_id, job_title }: ApplicationState) => ({
  to: `/job-apply/${encrypted_id}`,
  state: { encrypted_id, job_title } satisfies ApplicationState,
});

/** What came with the way to the page; null for another job, or for none. */
export function stateOf(state: unknown, jobId: string): ApplicationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { encrypted_id: id, job_title: title } = state as { encrypted_id?: unknown; job_title?: unknown };
  return id === jobId && typeof title === 'string' ? { encrypted_id: jobId, job_title: title } : null;
}
