import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CvType, JobType } from '@app/contract/careers';
import type { DeskColumns } from '#features/service-desk';

export interface JobTable {
  id: Generated<number>;
  publicId: ColumnType<string, string, never>;
  title: string;
  jobType: JobType;
  location: Generated<string>;
  /** Clean. */
  responsibilitiesHtml: string;
  requirements: Generated<string[]>;
  status: 'draft' | 'open' | 'closed';
  publishedAt: Date | null;
  closesAt: Date | null;
  createdAt: ColumnType<Date, Date, never>;
  version: Generated<number>;
}
export type JobRow = Selectable<JobTable>;

export interface JobApplicationTable extends DeskColumns {
  id: Generated<number>;
  /** Null for the standing application. */
  jobId: number | null;
  /** As it was when the application was sent. */
  jobTitle: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  address: string;
  gender: 'male' | 'female';
  profileLink: string | null;
  experienceYears: number;
  jobSummary: string;
  whyHire: string;
  cvKey: string;
  /** Read from the bytes. */
  cvMimeType: CvType;
  /** As it was sent. */
  cvBytes: number;
  cvFileName: string;
  /** Id of the key; null for one from before CVs were sealed. */
  cvSealedWith: string | null;
}
export type JobApplicationRow = Selectable<JobApplicationTable>;

declare module '#platform/db' {
  interface Tables {
    job: JobTable;
    jobApplication: JobApplicationTable;
  }
}
