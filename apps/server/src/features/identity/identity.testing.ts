import { createContext, inTransaction, type Context } from '#platform/context';
import { createSealing } from '#platform/sealing';
import type { Person } from '#testing';
import { pictureOf, type PhotosTest } from '../photos/photos.testing.ts';
import type { SubmittedIdentity } from './identity.policy.ts';
import type { Holder } from './identity.tables.ts';
import { prepareIdentityDocument, prepareVerificationImage, saveIdentityDocument, saveVerificationImage } from './submit-identity.ts';

export const NID_NUMBER = '1987001234567';

/** Makes a whole national ID, but for what `own` says. */
export const identityWith = async (own: Partial<SubmittedIdentity> = {}): Promise<SubmittedIdentity> => ({
  holder: 'self',
  type: 'nid',
  number: NID_NUMBER,
  front: await pictureOf({ seed: 1 }),
  back: await pictureOf({ seed: 2 }),
  isCitizenOfBangladesh: true,
  ...own,
});

/** Submits an identity document and returns its id. */
export async function submitIdentity(test: PhotosTest, person: Person, own: Partial<SubmittedIdentity> = {}): Promise<number> {
  const prepared = await prepareIdentityDocument(test.ctx, person.accountId, await identityWith(own));
  await inTransaction(test.ctx, (tx) => saveIdentityDocument(tx, prepared));
  return idOf(test, 'identity_document', person);
}

/** Submits a verification image and returns its id. */
export async function submitImage(test: PhotosTest, person: Person, own: { seed?: number; holder?: Holder } = {}): Promise<number> {
  const { seed = 3, holder = 'self' } = own;
  const prepared = await prepareVerificationImage(test.ctx, person.accountId, holder, await pictureOf({ seed }));
  await inTransaction(test.ctx, (tx) => saveVerificationImage(tx, prepared));
  return idOf(test, 'verification_image', person);
}

async function idOf(test: PhotosTest, table: 'identity_document' | 'verification_image', person: Person): Promise<number> {
  const { rows } = await test.ctx.pool.query<{ id: number }>(`select id from ${table} where member_id = $1 order by id desc limit 1`, [
    person.accountId,
  ]);
  return rows[0]?.id ?? 0;
}

export const lookerOf = ({ accountId }: Person) => ({ staffId: accountId, reason: 'The review of it' });

/** Returns the context of a server with other keys, on the same database and files. */
export const withKeys = ({ ctx }: PhotosTest, ...ENCRYPTION_KEYS: Context['settings']['ENCRYPTION_KEYS']): Context =>
  createContext({ ...ctx, sealing: createSealing({ SECRET_KEY: ctx.settings.SECRET_KEY, ENCRYPTION_KEYS }) });
