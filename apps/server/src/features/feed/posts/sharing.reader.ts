import type { Transaction } from '#platform/db';
import type { Sharing } from './posts.policy.ts';

/** How a member shows photos, as the transaction has it: media writes it before it tells of it. Null for one who never chose. */
export const findSharing = async (trx: Transaction, memberId: number): Promise<Sharing | null> =>
  (await trx
    .selectFrom('privacySettings')
    .select(['blurLevel', 'photosHidden', 'shareNewPhotos'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()) ?? null;
