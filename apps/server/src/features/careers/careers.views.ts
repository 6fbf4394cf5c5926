import { careersSentences as say, GENERAL_APPLICATION, type Job, type StaffJob } from '@app/contract/careers';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { ListedJob } from './careers.store.ts';
import type { JobRow } from './careers.tables.ts';

export const presentJob = (job: JobRow): Job => ({
  encrypted_id: job.publicId,
  job_title: job.title,
  job_type: job.jobType,
  location: job.location,
  responsibilities: job.responsibilitiesHtml,
  requirements: job.requirements,
  published_at: job.publishedAt?.toISOString() ?? null,
  closes_at: job.closesAt?.toISOString() ?? null,
});

export const presentStaffJob = (job: ListedJob): StaffJob => ({
  ...presentJob(job),
  id: job.id,
  status: job.status,
  applications: job.applications,
  created_at: job.createdAt.toISOString(),
  version: job.version,
});

/** Presents the application that is always open, and for no position. */
export const presentGeneral = (language: SentenceLanguage): Job => ({
  encrypted_id: GENERAL_APPLICATION,
  job_title: say.generalTitle[language],
  job_type: 'Full Time',
  location: 'Dhaka Bangladesh',
  responsibilities: '',
  requirements: [],
  published_at: null,
  closes_at: null,
});
