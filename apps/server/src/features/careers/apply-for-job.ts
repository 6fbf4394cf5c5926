import { careersSentences as say, GENERAL_APPLICATION, type CvType } from '@app/contract/careers';
import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { cleanPdf } from '#platform/documents';
import { invalid, Refusal } from '#platform/errors';
import { UnfitPicture } from '#platform/images';
import { queueMail } from '#platform/mail';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import { deleteUnclaimedFiles, storeFiles, takeOverFiles } from '#features/files';
import { confirmationMail, noticeMail } from './careers.mails.ts';
import { cvTypeOf, fileNameOf, isBirthday } from './careers.policy.ts';
import { cvContext } from './cv-seal.ts';
import * as store from './careers.store.ts';
import type { JobRow } from './careers.tables.ts';

const HOUR_SECONDS = 3600;
/** Applications that were good enough to be stored. */
const APPLICATIONS: Limit = { name: 'careers.applications', max: 5, windowSeconds: HOUR_SECONDS, by: 'address' };
/** To one address, which may be a stranger's: a further application is taken without one. */
const CONFIRMATIONS: Limit = { name: 'careers.confirmations', max: 3, windowSeconds: 24 * HOUR_SECONDS, by: 'destination' };
/** Same application within this time is one. */
const AGAIN_WITHIN_SECONDS = 600;

/** An application as it was sent, clean, and judged by the contract. */
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
type Upload = { readonly fileName: string; readonly bytes: Buffer };
type Sender = { readonly networkAddress: string; readonly language: SentenceLanguage };
type Sent = { readonly application: Application; readonly cv: Upload | null; readonly sender: Sender };
type Position = { readonly id: number | null; readonly title: Sentence };
/** `cvBytes`: as it was sent. */
type StoredCv = {
  readonly cvKey: string;
  readonly cvMimeType: CvType;
  readonly cvBytes: number;
  readonly cvFileName: string;
  readonly cvSealedWith: string;
};

/** Stores an application together with its CV, or neither. The same again within ten minutes, also at the same moment, is one. */
export async function applyForJob(ctx: Context, { application, cv, sender }: Sent): Promise<void> {
  const { upload, type } = judge(ctx, application, cv);
  const position = await requireOpen(application, (publicId) => store.findOpen(ctx, publicId, ctx.clock.now()));
  if (await isAgain(ctx, position, application)) return;
  await ctx.limits.take(APPLICATIONS, sender.networkAddress);
  const clean = await cleanCv(ctx, upload.bytes, type);
  const stored = {
    cvKey: newObjectKey('cv'),
    cvMimeType: clean.type,
    cvBytes: upload.bytes.length,
    cvFileName: fileNameOf(upload.fileName),
    cvSealedWith: ctx.sealing.keyId,
  };
  await storeFiles(ctx, [{ key: stored.cvKey, bytes: ctx.sealing.sealBytes(clean.bytes, cvContext(stored.cvKey)) }]);
  try {
    const isConfirmed = !(await ctx.limits.count(CONFIRMATIONS, application.email.toLowerCase())).isReached;
    await inTransaction(ctx, (tx) => insert(tx, { application, sender, stored, isConfirmed }));
  } finally {
    await deleteUnclaimedFiles(ctx, [stored.cvKey]);
  }
}

function judge({ clock }: Context, { dateOfBirth }: Application, cv: Upload | null): { upload: Upload; type: CvType } {
  const upload = cv && cv.bytes.length > 0 ? cv : null;
  const isBorn = isBirthday(dateOfBirth, todayIn(clock.now()));
  if (!upload || !isBorn)
    throw invalid({ ...(isBorn ? {} : { date_of_birth: say.birthdayWrong }), ...(upload ? {} : { cv: say.cvRequired }) });
  const type = cvTypeOf(upload.bytes);
  if (!type) throw unsafe(say.cvWrong);
  return { upload, type };
}

const unsafe = (sentence: Sentence): Refusal => new Refusal('unsupported_type', { sentence, fields: { cv: sentence } });

/** Returns the CV written anew, without what its opener would run: a PDF as a PDF, a picture as a JPEG. */
async function cleanCv({ images }: Context, bytes: Buffer, type: CvType): Promise<{ readonly bytes: Buffer; readonly type: CvType }> {
  if (type !== 'application/pdf') {
    const page = await images.page(bytes).catch((failure: unknown) => {
      throw failure instanceof UnfitPicture ? unsafe(say.cvWrong) : failure;
    });
    return { bytes: page, type: 'image/jpeg' };
  }
  const pdf = await cleanPdf(bytes);
  if (!pdf) throw unsafe(say.cvUnsafe);
  return { bytes: pdf, type };
}

async function requireOpen({ publicId }: Application, find: (publicId: string) => Promise<JobRow | undefined>): Promise<Position> {
  if (publicId === GENERAL_APPLICATION) return { id: null, title: say.generalTitle };
  const job = await find(publicId);
  if (!job) throw new Refusal('job_not_found');
  return { id: job.id, title: { en: job.title, bn: job.title } };
}

const isAgain = (ctx: Context, { id: jobId }: Position, { email, phone }: Application): Promise<boolean> =>
  store.cameAlready(ctx, { jobId, email, phone, since: secondsAfter(ctx.clock.now(), -AGAIN_WITHIN_SECONDS) });

type Whole = { readonly application: Application; readonly sender: Sender; readonly stored: StoredCv; readonly isConfirmed: boolean };

/** Inserts the row: the position is held open, and of the same sent twice at one moment the second sees the first. */
async function insert(tx: Tx, { application, sender, stored, isConfirmed }: Whole): Promise<void> {
  const { clock, settings } = tx;
  const { publicId: _, ...fields } = application;
  const position = await requireOpen(application, (publicId) => store.holdOpen(tx, publicId, clock.now()));
  const { id: jobId, title } = position;
  await store.lockApplication(tx, { jobId, email: fields.email, phone: fields.phone });
  if (await isAgain(tx, position, application)) return;
  await takeOverFiles(tx, [stored.cvKey]);
  await store.insertApplication(tx, { ...fields, ...stored, jobId, jobTitle: title.en, createdAt: clock.now() });
  if (isConfirmed) await queueMail(tx, confirmationMail(settings, { application, jobTitle: title[sender.language] }, sender.language));
  await queueMail(tx, noticeMail(settings, { application, jobTitle: title.en }));
}
