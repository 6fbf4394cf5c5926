import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { Images } from '#platform/images';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import { newObjectKey } from '#platform/storage';
import type { FileLedger } from '../files/file-ledger.ts';
import { comparableNumber, identityKeys, isLocked, judgeIdentity, maskNumber } from './identity.policy.ts';
import { findIdentity, scansOf, upsertIdentity } from './identity.store.ts';
import { refusePicture } from '../refuse-picture.ts';
import { ID_UPLOADS, PICTURE_UPLOADS } from '../media.limits.ts';
import type {
  HandedIdentity,
  Holder,
  IdentityStatus,
  Picture,
  PreparedIdentityDocument,
  PreparedVerificationImage,
} from '../media.types.ts';
import { lockMember } from '../photos/photo.store.ts';
import { numberContext, scanContext, verificationContext } from './sealing-contexts.ts';
import { findVerification, upsertVerification } from './verification.store.ts';

export type HandInDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly images: Images;
  readonly limits: Limits;
  readonly sealing: Sealing;
  readonly ledger: FileLedger;
};

const locked = (): Refusal => new Refusal('field_locked');

export async function prepareIdentityDocument(
  deps: HandInDeps,
  memberId: number,
  handed: HandedIdentity,
): Promise<PreparedIdentityDocument> {
  const { holder } = handed;
  if (isLocked(await findIdentity(deps.db, memberId, holder))) throw locked();
  const verdict = judgeIdentity(handed);
  if (!verdict.isWhole) throw invalid(verdict.problems);
  await deps.limits.take(ID_UPLOADS, memberId);

  const { type, number, front, back } = verdict.identity;
  const keys = identityKeys(holder);
  const scan = async (picture: Picture, field: string) => ({
    key: newObjectKey('identity'),
    bytes: deps.sealing.sealBytes(await deps.images.scan(picture.bytes).catch(refusePicture(field)), scanContext(memberId, holder)),
  });
  const [sealedFront, sealedBack] = await Promise.all([scan(front, keys.front), back ? scan(back, keys.back) : null]);
  const files = sealedBack ? [sealedFront, sealedBack] : [sealedFront];
  await deps.ledger.storeAll(files);
  return {
    kind: 'identity',
    memberId,
    holder,
    type,
    keyId: deps.sealing.keyId,
    numberSealed: deps.sealing.sealText(number, numberContext(memberId, holder)),
    numberHash: hashNumber(deps.sealing, comparableNumber(type, number)),
    frontKey: sealedFront.key,
    backKey: sealedBack?.key ?? null,
    objectKeys: files.map((file) => file.key),
  };
}

export const hashNumber = (sealing: Pick<Sealing, 'keyedHash'>, comparable: string): string =>
  sealing.keyedHash('identity-number', comparable);

export async function saveIdentityDocument(deps: HandInDeps, trx: Transaction, prepared: PreparedIdentityDocument): Promise<void> {
  const now = deps.clock.now();
  await lockMember(trx, prepared.memberId, now);
  const before = await findIdentity(trx, prepared.memberId, prepared.holder);
  if (isLocked(before)) throw locked();
  await deps.ledger.takeOver(trx, prepared.objectKeys);
  await upsertIdentity(trx, prepared, now);
  if (before) await deps.ledger.letGo(trx, scansOf(before));
}

export async function identityStatus(deps: HandInDeps, memberId: number, holder: Holder): Promise<IdentityStatus | null> {
  const row = await findIdentity(deps.db, memberId, holder);
  if (!row) return null;
  const number = deps.sealing.openText(row.numberSealed, numberContext(memberId, holder));
  const { type, status, reason } = row;
  return { type, status, reason, maskedNumber: maskNumber(number), hasFront: true, hasBack: row.backKey !== null };
}

export async function prepareVerificationImage(
  deps: HandInDeps,
  memberId: number,
  { holder, picture }: { holder: Holder; picture: Picture },
): Promise<PreparedVerificationImage> {
  if (isLocked(await findVerification(deps.db, memberId, holder))) throw locked();
  await deps.limits.take(PICTURE_UPLOADS, memberId);
  const scan = await deps.images
    .scan(picture.bytes)
    .catch(refusePicture(holder === 'guardian' ? 'guardian_verification_image' : 'verification_image'));
  const objectKey = newObjectKey('verification');
  await deps.ledger.storeAll([{ key: objectKey, bytes: deps.sealing.sealBytes(scan, verificationContext(memberId, holder)) }]);
  return { kind: 'verification', memberId, holder, keyId: deps.sealing.keyId, objectKey, objectKeys: [objectKey] };
}

export async function saveVerificationImage(deps: HandInDeps, trx: Transaction, prepared: PreparedVerificationImage): Promise<void> {
  const now = deps.clock.now();
  await lockMember(trx, prepared.memberId, now);
  const before = await findVerification(trx, prepared.memberId, prepared.holder);
  if (isLocked(before)) throw locked();
  await deps.ledger.takeOver(trx, prepared.objectKeys);
  await upsertVerification(trx, prepared, now);
  if (before) await deps.ledger.letGo(trx, [before.objectKey]);
}
