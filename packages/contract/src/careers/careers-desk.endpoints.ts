import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { DeskItemParams, deskCalls, deskKeys, wholeDeskKeys } from '../service-desk/index.ts';
import { CV_TYPES } from './careers.schemas.ts';

/** An application for a job, as its list shows it. */
export const JobApplicationRow = z.object({
  ...deskKeys,
  /** As it was when the application was sent. */
  job_title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Years. */
  experience: z.int(),
});
export type JobApplicationRow = z.output<typeof JobApplicationRow>;

/** The whole application, plain text; its CV is a download. */
export const JobApplication = z.extend(JobApplicationRow, {
  date_of_birth: z.iso.date(),
  address: z.string(),
  gender: z.enum(['male', 'female']),
  profile_link: z.nullable(z.string()),
  job_summery: z.string(),
  why_hire: z.string(),
  cv: z.object({ file_name: z.string(), type: z.enum(CV_TYPES), bytes: z.int() }),
  ...wholeDeskKeys,
});
export type JobApplication = z.output<typeof JobApplication>;

export const {
  list: listJobApplications,
  show: showJobApplication,
  change: changeJobApplication,
} = deskCalls({ name: 'careers', path: 'job-applications', row: JobApplicationRow, whole: JobApplication });

/** The CV as a download; each is in the journal. */
export const downloadJobCv = endpoint({
  name: 'careers.staff-cv',
  method: 'GET',
  path: '/staff/job-applications/:id/cv',
  access: 'staff',
  roles: ['support'],
  params: DeskItemParams,
  response: z.object({}),
  refusals: ['not_found'],
});
