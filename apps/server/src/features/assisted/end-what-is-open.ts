import type { Tx } from '#platform/context';
import { findAccount } from '#features/accounts';
import { letGoOfPicture } from '#features/publishing';
import { endIntroductions } from './introductions/end-introductions.ts';
import { eraseWordsOf, lastBetween } from './introductions/introductions.store.ts';
import { cancelMeetings } from './meetings/end-meetings.ts';
import { eraseMeetingWordsOf } from './meetings/meetings.store.ts';
import { deleteRequestsOf } from './requests/requests.store.ts';
import { deleteCardOf } from './services/manager-cards.store.ts';
import { eraseServicesOf } from './services/services.store.ts';

/** Ends what is open between two of whom one has blocked the other. */
export async function endBetween(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  // Of nearly all pairs nothing is here: then nothing is looked for twice.
  if ((await lastBetween(tx, blockerId, blockedId)) === null) return;
  await endIntroductions(tx, { between: [blockerId, blockedId] }, 'block', blockerId);
  await cancelMeetings(tx, { between: [blockerId, blockedId] });
}

/** Ends what is open of a member who is no longer active. */
export async function endOfInactive(tx: Tx, memberId: number): Promise<void> {
  const account = await findAccount(tx, memberId);
  if (!account || account.state === 'active') return;
  await endIntroductions(tx, { ofMember: memberId }, 'inactive', memberId);
  await cancelMeetings(tx, { ofMember: memberId });
}

/** Erases what is kept of an account. */
export async function eraseAllOf(tx: Tx, memberId: number): Promise<void> {
  await endOfInactive(tx, memberId);
  await deleteRequestsOf(tx, memberId);
  await eraseServicesOf(tx, memberId);
  await eraseWordsOf(tx, memberId);
  await eraseMeetingWordsOf(tx, memberId);
  const pictureKey = await deleteCardOf(tx, memberId);
  if (pictureKey) await letGoOfPicture(tx, pictureKey);
}
