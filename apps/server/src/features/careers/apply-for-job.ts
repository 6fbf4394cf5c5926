import { careersSentences as say, GENERAL_APPLICATION, type CvType } from '@app/contract/careers';
import type { Sentence } from '@app/contract/kernel';
import { secondsAfter, todayIn } from '#platform/clock';
import type { Executor, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { newObjectKey } from '#platform/storage';
import { AGAIN_WITHIN_SECONDS, APPLICATIONS, CONFIRMATIONS } from './careers.limits.ts';
import { confirmationMail, noticeMail } from './careers.mails.ts';
import { cvTypeOf, fileNameOf, isBirthday } from './careers.policy.ts';
import { careersStore as store } from './careers.store.ts';
import type { JobRow } from './careers.tables.ts';
import type { Application, CareersDeps, Sender, Upload } from './careers.types.ts';

type Position = { readonly id: number | null; readonly title: Sentence };
type StoredCv = { readonly cvKey: string; readonly cvMimeType: CvType; readonly cvBytes: number; readonly cvFileName: string };
type Handed = { readonly application: Application; readonly cv: Upload | null; readonly sender: Sender };

/** Stores an application together with its CV, or neither. The same again within ten minutes, also at the same moment, is one. */
export async function applyForJob(deps: CareersDeps, { application, cv, sender }: Handed): Promise<void> {
  const { upload, type } = judge(deps, application, cv);
  const position = await requireOpen(application, (publicId) => store.findOpen(deps.db, publicId, deps.clock.now()));
  if (await isAgain(deps, deps.db, position, application)) return;
  await deps.limits.take(APPLICATIONS, sender.networkAddress);
  const stored = { cvKey: newObjectKey('cv'), cvMimeType: type, cvBytes: upload.bytes.length, cvFileName: fileNameOf(upload.fileName) };
  try {
    await deps.files.storeAll([{ key: stored.cvKey, bytes: upload.bytes }]);
    const isConfirmed = !(await deps.limits.count(CONFIRMATIONS, application.email.toLowerCase())).isReached;
    await deps.inTransaction((trx) => insert(deps, trx, { application, sender, stored, isConfirmed }));
  } finally {
    await deps.files.deleteUnclaimed([stored.cvKey]);
  }
}

function judge({ clock }: CareersDeps, { dateOfBirth }: Application, cv: Upload | null): { upload: Upload; type: CvType } {
  const upload = cv && cv.bytes.length > 0 ? cv : null;
  const isBorn = isBirthday(dateOfBirth, todayIn(clock.now()));
  if (!upload || !isBorn)
    throw invalid({ ...(isBorn ? {} : { date_of_birth: say.birthdayWrong }), ...(upload ? {} : { cv: say.cvRequired }) });
  const type = cvTypeOf(upload.bytes);
  if (!type) throw new Refusal('unsupported_type', { sentence: say.cvWrong, fields: { cv: say.cvWrong } });
  return { upload, type };
}

async function requireOpen({ publicId }: Application, find: (publicId: string) => Promise<JobRow | undefined>): Promise<Position> {
  if (publicId === GENERAL_APPLICATION) return { id: null, title: say.generalTitle };
  const job = await find(publicId);
  if (!job) throw new Refusal('job_not_found');
  return { id: job.id, title: { en: job.title, bn: job.title } };
}

const isAgain = ({ clock }: CareersDeps, on: Executor, { id: jobId }: Position, { email, phone }: Application): Promise<boolean> =>
  store.cameAlready(on, { jobId, email, phone, since: secondsAfter(clock.now(), -AGAIN_WITHIN_SECONDS) });

type Whole = { readonly application: Application; readonly sender: Sender; readonly stored: StoredCv; readonly isConfirmed: boolean };

/** The position is held open, and of the same sent twice at one moment the second sees the first. */
async function insert(deps: CareersDeps, trx: Transaction, { application, sender, stored, isConfirmed }: Whole): Promise<void> {
  const { clock, settings, post, files } = deps;
  const { publicId: _, ...fields } = application;
  const position = await requireOpen(application, (publicId) => store.holdOpen(trx, publicId, clock.now()));
  const { id: jobId, title } = position;
  await store.lockApplication(trx, { jobId, email: fields.email, phone: fields.phone });
  if (await isAgain(deps, trx, position, application)) return;
  await files.takeOver(trx, [stored.cvKey]);
  await store.insertApplication(trx, { ...fields, ...stored, jobId, jobTitle: title.en, createdAt: clock.now() });
  if (isConfirmed)
    await post.queueMail(trx, confirmationMail(settings, { application, jobTitle: title[sender.language] }, sender.language));
  await post.queueMail(trx, noticeMail(settings, { application, jobTitle: title.en }));
}
