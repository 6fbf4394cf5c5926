import type { Job } from './careers.queries.ts';

/** Navigation state from which the page of the form knows its job before the server has answered. */
export type ApplicationState = Pick<Job, 'encryptedId' | 'jobTitle'>;

export const applicationLink = ({ encryptedId, jobTitle }: ApplicationState) => ({
  to: `/job-apply/${encryptedId}`,
  state: { encryptedId, jobTitle } satisfies ApplicationState,
});

/** Returns the job of a navigation state; null for another job, or for none. */
export function stateOf(state: unknown, jobId: string): ApplicationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { encryptedId: id, jobTitle: title } = state as { encryptedId?: unknown; jobTitle?: unknown };
  return id === jobId && typeof title === 'string' ? { encryptedId: jobId, jobTitle: title } : null;
}
