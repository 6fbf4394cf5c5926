import type { createJob, JobType, listStaffJobs } from '@app/contract/careers';
import type { Answer, CallInput } from '#platform/api';

export type StaffJob = Answer<typeof listStaffJobs>['data'][number];

/** A job as it stands in the form. */
export type JobForm = {
  readonly jobTitle: string;
  readonly jobType: JobType;
  readonly location: string;
  /** HTML. */
  readonly responsibilities: string;
  /** One on each line. */
  readonly requirements: string;
  /** 'YYYY-MM-DD' in Dhaka; empty without one. */
  readonly lastDay: string;
};

export const EMPTY_JOB: JobForm = {
  jobTitle: '',
  jobType: 'Full Time',
  location: 'Dhaka Bangladesh',
  responsibilities: '',
  requirements: '',
  lastDay: '',
};

/** Returns what is sent: one may apply until the end of the last day in Dhaka. */
export const bodyOf = (form: JobForm): NonNullable<CallInput<typeof createJob>['body']> => ({
  jobTitle: form.jobTitle,
  jobType: form.jobType,
  location: form.location,
  responsibilities: form.responsibilities,
  requirements: form.requirements
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  closesAt: form.lastDay === '' ? null : `${form.lastDay}T23:59:59.999+06:00`,
});
