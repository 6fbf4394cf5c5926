import { applyForJob, careersSentences as say, GENERAL_APPLICATION, getJob, listJobs } from '@app/contract/careers';
import { sayIn } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { applyForJob as apply } from './apply-for-job.ts';
import * as store from './careers.store.ts';
import { presentGeneral, presentJob } from './careers.views.ts';

export function routeCareers(http: Http): void {
  http.alsoFault(applyForJob, (_, { cv }) => (cv ? {} : { cv: say.cvRequired }));

  http.serve(listJobs, async ({ ctx }) => ({ data: (await store.listOpen(ctx, ctx.clock.now())).map(presentJob) }));

  http.serve(getJob, async ({ ctx, params: { encrypted_id: publicId }, language }) => {
    if (publicId === GENERAL_APPLICATION) return { data: presentGeneral(language) };
    const job = await store.findOpen(ctx, publicId, ctx.clock.now());
    if (!job) throw new Refusal('job_not_found');
    return { data: presentJob(job) };
  });

  http.serve(applyForJob, async ({ ctx, body, files, client: { networkAddress }, language }) => {
    const application = {
      publicId: body.encrypted_id,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      email: body.email,
      dateOfBirth: body.date_of_birth,
      address: body.address,
      gender: body.gender === 1 ? ('male' as const) : ('female' as const),
      profileLink: body.profile_link === '' ? null : body.profile_link,
      experienceYears: body.experience,
      jobSummary: body.job_summery,
      whyHire: body.why_hire,
    };
    await apply(ctx, { application, cv: files.cv ?? null, sender: { networkAddress, language } });
    const message = sayIn(language, say.sent);
    return { message, data: { message } };
  });
}
