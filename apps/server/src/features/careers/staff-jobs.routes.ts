import * as calls from '@app/contract/careers';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Call, Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { countJobs, findJob, listAllJobs } from './careers.store.ts';
import { presentStaffJob } from './careers.views.ts';
import { closeJob, createJob, openJob, updateJob, type JobDraft } from './edit-jobs.ts';

const draftOf = (body: Call<typeof calls.createJob>['body']): JobDraft => ({
  title: body.job_title,
  jobType: body.job_type,
  location: body.location,
  responsibilities: body.responsibilities,
  requirements: body.requirements,
  closesAt: body.closes_at,
});

async function present(ctx: Context, id: number) {
  const row = await findJob(ctx, id);
  if (!row) throw new Refusal('not_found');
  return { data: presentStaffJob(row) };
}

/** Binds what administrators do with positions. */
export function routeStaffJobs(http: Http): void {
  http.serve(calls.listStaffJobs, async ({ ctx, query: { page } }) => {
    const [rows, total] = await Promise.all([listAllJobs(ctx, page), countJobs(ctx)]);
    return { data: rows.map(presentStaffJob), ...pageKeys({ page, perPage: calls.STAFF_JOBS_PAGE_SIZE, rows: rows.length, total }) };
  });
  http.serve(calls.createJob, async ({ ctx, viewer, body }) => {
    const { id } = await createJob(ctx, viewer.accountId, draftOf(body));
    return present(ctx, id);
  });
  http.serve(calls.updateJob, async ({ ctx, viewer, params: { id }, body }) => {
    await updateJob(ctx, { staffId: viewer.accountId, id, draft: draftOf(body), seen: body.version });
    return present(ctx, id);
  });
  http.serve(calls.publishJob, async ({ ctx, viewer, params: { id } }) => {
    await openJob(ctx, viewer.accountId, id);
    return present(ctx, id);
  });
  http.serve(calls.closeJob, async ({ ctx, viewer, params: { id } }) => {
    await closeJob(ctx, viewer.accountId, id);
    return present(ctx, id);
  });
}
