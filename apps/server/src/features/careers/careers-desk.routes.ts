import { changeJobApplication, downloadJobCv, listJobApplications, showJobApplication } from '@app/contract/careers';
import { inTransaction } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { serveDesk } from '#features/service-desk';
import { careersDesk, type ApplicationRow } from './careers-desk.store.ts';
import { downloadCv } from './careers.service.ts';

/** Binds the list of applications that staff work through, and the download of a CV. */
export function routeCareersDesk(http: Http): void {
  serveDesk<ApplicationRow>(http, {
    ...careersDesk,
    calls: { list: listJobApplications, show: showJobApplication, change: changeJobApplication },
    changes: 'careers.change-application',
    downloads: 'careers.download-applications',
    viewRow: (row) => ({
      job_title: row.jobTitle,
      first_name: row.firstName,
      last_name: row.lastName,
      phone: row.phone,
      email: row.email,
      experience: row.experienceYears,
    }),
    viewWhole: (row) => ({
      date_of_birth: row.dateOfBirth,
      address: row.address,
      gender: row.gender,
      profile_link: row.profileLink,
      job_summery: row.jobSummary,
      why_hire: row.whyHire,
      cv: { file_name: row.cvFileName, type: row.cvMimeType, bytes: row.cvBytes },
    }),
    csv: [
      ['job_title', ({ jobTitle }) => jobTitle],
      ['first_name', ({ firstName }) => firstName],
      ['last_name', ({ lastName }) => lastName],
      ['phone', ({ phone }) => phone],
      ['email', ({ email }) => email],
      ['date_of_birth', ({ dateOfBirth }) => dateOfBirth],
      ['address', ({ address }) => address],
      ['gender', ({ gender }) => gender],
      ['profile_link', ({ profileLink }) => profileLink],
      ['experience', ({ experienceYears }) => experienceYears],
      ['job_summery', ({ jobSummary }) => jobSummary],
      ['why_hire', ({ whyHire }) => whyHire],
    ],
  });

  http.serveFile(downloadJobCv, async ({ ctx, viewer, params: { id } }) => {
    const cv = await downloadCv(ctx, id);
    if (!cv) throw new Refusal('not_found');
    const entry = { actorId: viewer.accountId, action: 'careers.download-cv', subject: `job-application:${id}` };
    await inTransaction(ctx, (tx) => tx.audit.record(tx, entry));
    return cv;
  });
}
