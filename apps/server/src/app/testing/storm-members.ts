import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reactivateAccount } from '@app/contract/accounts';
import { orderBioData } from '@app/contract/bio-data';
import { listChats, sendDirectMessage } from '@app/contract/chat';
import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { getDashboard } from '@app/contract/dashboard';
import { listCreditHistory } from '@app/contract/entitlements';
import { reactToPost, savePost } from '@app/contract/feed';
import { addGalleryPhoto } from '@app/contract/gallery';
import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
} from '@app/contract/interests';
import type { Endpoint } from '@app/contract/kernel';
import { acceptPhotoRequest, declinePhotoRequest, grantPhotoAccess, removePhotoAccess, requestPhotos } from '@app/contract/privacy';
import { getProfileHead, visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow, removeFromIgnoredList, removeFromShortlist, unfollow } from '@app/contract/relations';
import { reportMember } from '@app/contract/reports';
import { getWalletBalance, listWallet } from '@app/contract/wallet';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import type { Weighted } from './blow.ts';
import type { Input, Weather } from './storm.ts';

type Step = readonly [endpoint: Endpoint, input: (other: number) => Input];
const to =
  (key: string, more: object = {}) =>
  (other: number) => ({ body: { [key]: other, ...more } });

/** Calls of one member towards the other, by the other's number alone. */
const STEPS: readonly Step[] = [
  [sendInterest, to('user_id')],
  [sendInterest, to('user_id')],
  [sendProposal, to('user_id', { message: 'We would like to meet your family.' })],
  [sendProposal, to('user_id', { message: 'We would like to meet your family.' })],
  [checkContact, to('partner_id')],
  [storeContactView, to('id')],
  [showContact, to('partner_id')],
  [orderBioData, to('user_id')],
  [follow, to('userId')],
  [unfollow, to('userId')],
  [addToShortlist, to('user_id')],
  [removeFromShortlist, to('user_id')],
  [requestPhotos, to('user_id', { type: 'profile' })],
  [requestPhotos, to('user_id', { type: 'gallery' })],
  [grantPhotoAccess, to('user_id', { type: 'gallery' })],
  [removePhotoAccess, to('user_id', { type: 'gallery' })],
  [reportMember, to('user_id', { reason: 'fake_profile' })],
  [sendDirectMessage, (other) => ({ body: { user_id: other, message: 'Salam', client_id: randomUUID() } })],
  [visitProfile, (other) => ({ params: { id: String(other) } })],
  [getProfileHead, (other) => ({ params: { id: String(other) } })],
  [savePost, () => ({ body: { post: 'Good morning', client_id: randomUUID() } })],
  [getDashboard, () => ({})],
  [getWalletBalance, () => ({})],
  [listChats, () => ({ query: {} })],
  [listWallet, () => ({ query: { page: '1' } })],
  [listCreditHistory, () => ({ query: { page: '1' } })],
];

/** Calls that name a row of the two: the endpoint, the key of its body, and the statement that finds one. */
const ROWS: readonly (readonly [Endpoint, string, string])[] = [
  ...[acceptInterest, declineInterest, withdrawInterest].map(
    (one) => [one, 'interest_id', "select id from approach where kind = 'interest' order by id desc limit 1"] as const,
  ),
  ...[acceptProposal, declineProposal, withdrawProposal].map(
    (one) => [one, 'proposal_id', "select id from approach where kind = 'proposal' order by id desc limit 1"] as const,
  ),
  ...[acceptPhotoRequest, declinePhotoRequest].map((one) => [one, 'id', 'select id from photo_request order by id desc limit 1'] as const),
];

const BLOCKED_MS = 30;
const AWAY_MS = 20;

/** Returns what two members do towards each other, and look at meanwhile. */
export function actsBetween({ server, oneOf, idsOf, call, note, picture }: Weather): readonly Weighted[] {
  const step = async (): Promise<void> => {
    const [me, other] = idsOf();
    const [endpoint, input] = oneOf(STEPS);
    await call(me, endpoint, input(other));
  };
  const answer = async (): Promise<void> => {
    const [endpoint, key, statement] = oneOf(ROWS);
    const [row] = await server.rows(statement);
    if (row) await call(idsOf()[0], endpoint, { body: { [key]: row['id'] } });
  };
  /** Blocks, and lifts it a moment later: while a block stands most else is refused. */
  const block = async (): Promise<void> => {
    const [me, other] = idsOf();
    await call(me, addToIgnoreList, { body: { user_id: other } });
    await pause(BLOCKED_MS);
    await call(me, removeFromIgnoredList, { body: { user_id: other } });
  };
  const react = async (): Promise<void> => {
    const [row] = await server.rows('select id from post order by id desc limit 1');
    if (row) await call(idsOf()[0], reactToPost, { body: { post_id: row['id'], reaction: oneOf(['like', null]) } });
  };

  const upload = async (): Promise<void> => {
    const files = { image: { fileName: 'a.jpg', bytes: picture } };
    await call(idsOf()[0], addGalleryPhoto, { body: { client_id: randomUUID() }, files });
  };
  /** Goes away for a moment, by the member's own wish or by staff: what comes meanwhile is refused or told. */
  const goAway = async (): Promise<void> => {
    const [accountId] = idsOf();
    const change = (to: 'deactivated' | 'suspended' | 'active') =>
      inTransaction(server.test.ctx, (tx) => changeAccountState(tx, { accountId, to, reason: 'Storm' })).then(
        () => note(`accounts.${to}`, 200),
        (failure: unknown) => note(`accounts.${to}`, 500, failure),
      );
    await change('deactivated');
    await pause(AWAY_MS);
    await call(accountId, reactivateAccount, {});
    await change('suspended');
    await pause(AWAY_MS);
    await change('active');
  };

  return [
    [40, step],
    [14, answer],
    [4, upload],
    [2, goAway],
    [2, block],
    [2, react],
  ];
}
