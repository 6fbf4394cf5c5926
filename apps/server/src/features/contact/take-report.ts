import { contactSentences as say } from '@app/contract/contact';
import type { CaptchaProof } from '#platform/captcha';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { UnfitPicture } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { REPORTS } from './contact.limits.ts';
import { contactStore as store } from './contact.store.ts';
import type { ContactDeps, ReportFields, Sending } from './contact.types.ts';
import { newReference } from './report-reference.ts';
import { requireSolved, requireUnused } from './require-captcha.ts';

type Report = ReportFields & { readonly memberId: number | null; readonly pictureKey: string | null; readonly proof: CaptchaProof };

/** Stores a concern about a child, with nothing of the sender but what they wrote and, where they chose to be named, their account. Its reference. */
export async function takeReport(deps: ContactDeps, fields: ReportFields, { picture, ...sending }: Sending & { picture: Buffer | null }) {
  const proof = await requireSolved(deps, sending.captcha);
  await deps.limits.take(REPORTS, sending.networkAddress);
  const report = { ...fields, memberId: sending.member?.accountId ?? null, proof };
  const save = (pictureKey: string | null) => deps.inTransaction((trx) => insert(deps, trx, { ...report, pictureKey }));
  return picture === null ? save(null) : withPicture(deps, picture, save);
}

async function insert(deps: ContactDeps, trx: Transaction, { proof, ...report }: Report): Promise<string> {
  await requireUnused(deps, trx, proof);
  if (report.pictureKey !== null) await deps.files.takeOver(trx, [report.pictureKey]);
  for (;;) {
    const reference = newReference();
    if (await store.insertReport(trx, { ...report, reference, createdAt: deps.clock.now() })) return reference;
  }
}

/** Judged by its bytes and encoded anew, so that nothing of where and with what it was taken is left. */
async function withPicture({ images, files }: ContactDeps, upload: Buffer, save: (pictureKey: string) => Promise<string>): Promise<string> {
  const { bytes } = await images.shown(upload).catch(refuse);
  const key = newObjectKey('report');
  try {
    await files.storeAll([{ key, bytes }]);
    return await save(key);
  } finally {
    await files.deleteUnclaimed([key]);
  }
}

function refuse(failure: unknown): never {
  if (!(failure instanceof UnfitPicture)) throw failure;
  throw new Refusal(failure.problem === 'too_large' ? 'file_too_large' : 'unsupported_type', { fields: { picture: say.pictureWrong } });
}
