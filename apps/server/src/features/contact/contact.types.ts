import type { SentenceLanguage } from '@app/contract/kernel';
import type { Captcha } from '#platform/captcha';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Images } from '#platform/images';
import type { Post } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { ObjectStore } from '#platform/storage';

/** Keeps a picture and its row in step, whatever ends half-way. */
export type PictureFiles = {
  storeAll(files: readonly { readonly key: string; readonly bytes: Buffer }[]): Promise<void>;
  /** Inside the transaction that writes the row. */
  takeOver(trx: Transaction, keys: readonly string[]): Promise<void>;
  /** Deletes files now, save those that a row has taken over. */
  deleteUnclaimed(keys: readonly string[]): Promise<void>;
};

export type ContactDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'take' | 'count'>;
  readonly captcha: Captcha;
  readonly images: Pick<Images, 'shown'>;
  readonly storage: Pick<ObjectStore, 'get'>;
  readonly files: PictureFiles;
  readonly post: Pick<Post, 'queueMail'>;
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'CONTACT_EMAIL' | 'SUPPORT_EMAIL'>;
};

/** What somebody wrote from the contact page, clean, and judged by the contract. */
export type MessageFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly subject: string | null;
  readonly description: string;
};

export type ReportFields = {
  readonly description: string;
  readonly subjectRef: string | null;
  readonly replyTo: string | null;
};

/** Who sends a form, and the captcha that came with it. */
export type Sending = {
  readonly networkAddress: string;
  readonly language: SentenceLanguage;
  /** The solved task, as it came. */
  readonly captcha: string;
  /** Who is signed in and goes along; null for everybody else. */
  readonly member: { readonly accountId: number; readonly memberCode: string } | null;
};
