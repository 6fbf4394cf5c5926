import type { Executor, Transaction } from '#platform/db';
import type { GrantType, PrivacySettings } from '../media.types.ts';

const DEFAULTS: PrivacySettings = {
  blurLevel: 0,
  photosHidden: false,
  phoneVisibility: 0,
  nearbyVisible: true,
  shareNewPhotos: true,
  introductions: true,
};

export const findPrivacy = async (on: Executor, memberId: number): Promise<PrivacySettings> =>
  (await on
    .selectFrom('privacySettings')
    .select(['blurLevel', 'photosHidden', 'phoneVisibility', 'nearbyVisible', 'shareNewPhotos', 'introductions'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? DEFAULTS;

export async function updatePrivacy(trx: Transaction, memberId: number, patch: Partial<PrivacySettings>): Promise<void> {
  if (Object.keys(patch).length > 0) await trx.updateTable('privacySettings').set(patch).where('memberId', '=', memberId).execute();
}

export type Grant = { ownerId: number; viewerId: number; type: GrantType };

export async function insertGrant(trx: Transaction, grant: Grant, createdAt: Date): Promise<void> {
  await trx
    .insertInto('photoGrant')
    .values({ ...grant, createdAt })
    .onConflict((conflict) => conflict.columns(['ownerId', 'viewerId', 'type']).doNothing())
    .execute();
}

export async function deleteGrant(trx: Transaction, { ownerId, viewerId, type }: Grant): Promise<void> {
  await trx.deleteFrom('photoGrant').where('ownerId', '=', ownerId).where('viewerId', '=', viewerId).where('type', '=', type).execute();
}

export const listGrants = (on: Executor, ownerId: number): Promise<{ viewerId: number; type: GrantType; createdAt: Date }[]> =>
  on
    .selectFrom('photoGrant')
    .select(['viewerId', 'type', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .execute();

export async function deleteOfMember(trx: Transaction, memberId: number): Promise<void> {
  await trx
    .deleteFrom('photoGrant')
    .where((is) => is.or([is('ownerId', '=', memberId), is('viewerId', '=', memberId)]))
    .execute();
  await trx.deleteFrom('privacySettings').where('memberId', '=', memberId).execute();
}
