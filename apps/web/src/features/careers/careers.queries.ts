import { getJob, listJobs, type Job as WireJob } from '@app/contract/careers';
import type { CamelCased } from '@app/contract/kernel';
import type { Ask } from '#platform/page';

export type Job = CamelCased<WireJob>;

export const askForJobs = (ask: Ask) => ({ jobs: ask(listJobs) });
export const askForJob = (ask: Ask, { params }: { readonly params: Readonly<Record<string, string | undefined>> }) => ({
  job: ask(getJob, { params: { encryptedId: params['encryptedId'] ?? '' } }),
});
