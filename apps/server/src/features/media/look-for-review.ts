import type { Audit } from '#platform/audit';
import type { Database, InTransaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import { findIdentityById } from './identity/identity.store.ts';
import { findIntroductionById } from './introductions/introduction.store.ts';
import type { LookTarget } from './media.types.ts';
import { findById } from './photos/photo.store.ts';
import { numberContext, scanContext, verificationContext } from './identity/sealing-contexts.ts';
import { findVerificationById } from './identity/verification.store.ts';

export type LookDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly storage: ObjectStore;
  readonly sealing: Sealing;
  readonly audit: Audit;
};

type Found = { readonly memberId: number; readonly read: () => Promise<Buffer> };

/** Gives staff what they judge, once the look is in the audit log. */
export async function lookForReview(deps: LookDeps, staffId: number, target: LookTarget): Promise<Buffer> {
  const { memberId, read } = await find(deps, target);
  await deps.inTransaction((trx) =>
    deps.audit.record(trx, {
      actorId: staffId,
      action: 'media.look',
      subject: `account:${memberId}`,
      details: { kind: target.kind, id: target.id },
    }),
  );
  return read();
}

async function find(deps: LookDeps, target: LookTarget): Promise<Found> {
  if (target.kind === 'photo') return findPhoto(deps, target.id);
  if (target.kind === 'introduction') return findIntroduction(deps, target.id);
  if (target.kind === 'verification_image') return findVerificationImage(deps, target.id);
  return findDocument(deps, target.kind, target.id);
}

async function findPhoto(deps: LookDeps, id: number): Promise<Found> {
  const photo = await findById(deps.db, id);
  if (!photo || photo.deletedAt) throw new Refusal('not_found');
  return { memberId: photo.memberId, read: () => readFile(deps, photo.largeKey) };
}

async function findIntroduction(deps: LookDeps, id: number): Promise<Found> {
  const introduction = await findIntroductionById(deps.db, id);
  if (!introduction || introduction.deletedAt) throw new Refusal('not_found');
  return { memberId: introduction.memberId, read: () => readFile(deps, introduction.objectKey) };
}

async function findVerificationImage(deps: LookDeps, id: number): Promise<Found> {
  const image = await findVerificationById(deps.db, id);
  if (!image) throw new Refusal('not_found');
  const { memberId, holder, objectKey } = image;
  return { memberId, read: async () => deps.sealing.openBytes(await readFile(deps, objectKey), verificationContext(memberId, holder)) };
}

type DocumentPart = 'identity_front' | 'identity_back' | 'identity_number';

async function findDocument(deps: LookDeps, part: DocumentPart, id: number): Promise<Found> {
  const document = await findIdentityById(deps.db, id);
  if (!document) throw new Refusal('not_found');
  const { memberId, holder, frontKey, backKey, numberSealed } = document;
  if (part === 'identity_number')
    return { memberId, read: async () => Buffer.from(deps.sealing.openText(numberSealed, numberContext(memberId, holder))) };
  const key = part === 'identity_front' ? frontKey : backKey;
  if (!key) throw new Refusal('not_found');
  return { memberId, read: async () => deps.sealing.openBytes(await readFile(deps, key), scanContext(memberId, holder)) };
}

async function readFile(deps: LookDeps, key: string): Promise<Buffer> {
  const bytes = await deps.storage.get(key);
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
