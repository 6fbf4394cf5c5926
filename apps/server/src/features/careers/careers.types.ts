import type { CvType, JobType } from '@app/contract/careers';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Post } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { ObjectStore } from '#platform/storage';

/** Keeps a file and its row in step, whatever ends half-way. */
export type CvFiles = {
  storeAll(files: readonly { readonly key: string; readonly bytes: Buffer }[]): Promise<void>;
  /** Inside the transaction that writes the row. */
  takeOver(trx: Transaction, keys: readonly string[]): Promise<void>;
  /** Deletes files now, save those that a row has taken over. */
  deleteUnclaimed(keys: readonly string[]): Promise<void>;
};

export type CareersDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly post: Pick<Post, 'queueMail'>;
  readonly storage: ObjectStore;
  readonly files: CvFiles;
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'CONTACT_EMAIL' | 'SUPPORT_EMAIL' | 'PUBLIC_URL'>;
};

/** A position as staff write it. */
export type JobDraft = {
  readonly title: string;
  readonly jobType: JobType;
  /** HTML; it is cleaned when it is saved. */
  readonly responsibilities: string;
  readonly requirements: readonly string[];
  /** From now on unless said otherwise. */
  readonly publishedAt?: Date;
  /** Stands open until then; without a day until it is closed. */
  readonly closesAt?: Date;
};

/** What somebody sent, clean, and judged by the contract. */
export type Application = {
  readonly publicId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly gender: 'male' | 'female';
  readonly profileLink: string | null;
  readonly experienceYears: number;
  readonly jobSummary: string;
  readonly whyHire: string;
};
/** A file as it was uploaded; its bytes alone are believed. */
export type Upload = { readonly fileName: string; readonly bytes: Buffer };
export type Sender = { readonly networkAddress: string; readonly language: SentenceLanguage };

/** A CV, for a download by staff. */
export type Cv = { readonly bytes: Buffer; readonly type: CvType; readonly fileName: string };

export type Careers = {
  /** Publishes a position; its public id. */
  publishJob(draft: JobDraft): Promise<string>;
  /** Whoever applies from now on is told that it is closed; one that is not open is left as it is. */
  closeJob(publicId: string): Promise<void>;
  /** Publishes the positions of a demo where there never was any. */
  publishFirst(drafts: readonly JobDraft[]): Promise<void>;
  /** Null where there is no such application. */
  readCv(applicationId: number): Promise<Cv | null>;
};
export type CareersRoom = { readonly feature: Feature; readonly careers: Careers };
