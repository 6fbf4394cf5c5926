import type { Executor, Transaction } from '#platform/db';
import type { PrivacySettings } from '../media.types.ts';

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

export async function deleteSettings(trx: Transaction, memberId: number): Promise<void> {
  await trx.deleteFrom('privacySettings').where('memberId', '=', memberId).execute();
}
