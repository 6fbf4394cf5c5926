import type { RawBuilder } from 'kysely';
import type { SessionUser } from '@app/contract/accounts';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import type { Context, Tx } from '#platform/context';
import { announce } from '#platform/events';
import { blockedEitherWay } from '#features/pairs';
import { profilePhotosFrom } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { leastAges, legalBirthdays } from './age.policy.ts';
import { holdForProfile } from './hold-profile.store.ts';
import * as store from './members.store.ts';
import type { ProfilePatch } from './members.tables.ts';
import { cardOf, listRowOf, standingOf, summaryOf, type MemberCard, type MemberSummary } from './members.views.ts';
import { titleOf } from './shown-values.policy.ts';
import { isShown, judgeReachability, NOT_AVAILABLE, type Reachability } from './reachability.policy.ts';

/** Viewer; photo addresses are made for this account and session. */
export type MemberViewer = { readonly accountId: number; readonly sessionId: number };

/** Returns the whole profile; one of which nothing is given where there is no row yet. */
export const profileOf = async (ctx: Context, memberId: number): Promise<Required<ProfilePatch>> =>
  (await store.findProfile(ctx, memberId)) ?? store.EMPTY_PROFILE;

/** Erases all that a member answered. */
export async function eraseProfile(tx: Tx, memberId: number): Promise<void> {
  await holdForProfile(tx, memberId);
  await store.emptyProfile(tx, memberId, tx.clock.now());
  await announce(tx, 'profile.changed', { memberId });
}

/** Empties the profile of an account that is erased: its search entry goes with the account's state. */
export async function forgetProfile(tx: Tx, memberId: number): Promise<void> {
  await holdForProfile(tx, memberId);
  await store.eraseProfileOf(tx, memberId, tx.clock.now());
}

/** Returns the accounts by id, whoever looks: no rule of visibility is applied. */
export async function memberSummaries(ctx: Context, ids: readonly number[]): Promise<Map<number, MemberSummary>> {
  const now = ctx.clock.now();
  return new Map([...(await rowsOf(ctx, ids))].map(([id, row]) => [id, summaryOf(row, now)]));
}

/** Returns name, title and picture for the owner's own eyes; without a session there is no address of the picture. */
export async function ownProfile(
  ctx: Context,
  accountId: number,
  sessionId: number | null,
  language: SentenceLanguage,
): Promise<OwnProfile> {
  const read = await store.readMembersFor(ctx, ownRow(ctx, accountId));
  return ownProfileFrom(ctx, read, { accountId, sessionId, language });
}

const ownRow = ({ clock }: Context, id: number) => ({ viewerId: id, ids: [id], now: clock.now() });
type OwnProfile = { readonly name: string; readonly title: string; readonly avatar: string | null };
type Owner = { readonly accountId: number; readonly sessionId: number | null; readonly language: SentenceLanguage };
function ownProfileFrom(
  ctx: Context,
  { rows, photos, isPremium }: store.MembersRead,
  { accountId, sessionId, language }: Owner,
): OwnProfile {
  const [row] = rows;
  const title = titleOf(row ?? { purpose: 'member', professionName: null }, referenceOf(ctx), language);
  const seen = sessionId === null ? null : profilePhotosFrom(ctx, { viewer: { accountId, sessionId }, isViewerPremium: isPremium }, photos);
  return { name: row?.fullName ?? '', title, avatar: seen?.get(accountId)?.url ?? null };
}

type OwnAccount = { readonly id: number; readonly registrationStep: number };

/** Returns the account as its owner's browser keeps it. */
export async function userOf(
  ctx: Context,
  account: OwnAccount,
  sessionId: number | null,
  language: SentenceLanguage,
): Promise<SessionUser> {
  return userFrom(account, await ownProfile(ctx, account.id, sessionId, language));
}

type InSession = { readonly account: OwnAccount; readonly sessionId: number; readonly language: SentenceLanguage };
/** Reads the same of several with the commit; what is returned answers it after that, one for each. */
export async function usersAhead(tx: Tx, several: readonly InSession[]): Promise<readonly (() => SessionUser)[]> {
  const seeing = several.map(({ account }) => ownRow(tx, account.id));
  return (await store.readMembersAhead(tx, seeing)).map((read, place) => () => {
    const { account, sessionId, language } = several[place] as InSession;
    return userFrom(account, ownProfileFrom(tx.root, read(), { accountId: account.id, sessionId, language }));
  });
}

const userFrom = ({ id, registrationStep }: OwnAccount, profile: OwnProfile): SessionUser => ({
  id,
  ...profile,
  registration_step: registrationStep,
});

/** Judges what a viewer may do with a member: see the profile at all, and begin something with them. */
export async function reachability(ctx: Context, viewerId: number, targetId: number): Promise<Reachability> {
  const [rows, blocked] = await Promise.all([rowsOf(ctx, [viewerId, targetId]), blockedEitherWay(ctx, viewerId)]);
  const viewer = rows.get(viewerId);
  const target = rows.get(targetId);
  if (!viewer || !target) return NOT_AVAILABLE;
  const pair = {
    viewer: standingOf(viewer),
    target: standingOf(target),
    isSelf: viewerId === targetId,
    isBlocked: blocked.includes(targetId),
  };
  return judgeReachability(pair, leastAges(ctx), ctx.clock.now());
}

/** Returns the cards that this viewer may see, by id; a member that is not available to them is absent. */
export async function cardsFor(ctx: Context, viewer: MemberViewer, ids: readonly number[]): Promise<Map<number, MemberCard>> {
  return cardsOf(ctx, await seenBy(ctx, viewer, ids));
}

/** Returns them from rows of `cardQueries` that were read together with others. */
export const cardsFrom = (ctx: Context, viewer: MemberViewer, rows: store.CardRows): Map<number, MemberCard> =>
  cardsOf(ctx, seenIn(ctx, viewer, store.membersFrom(rows)));

function cardsOf(ctx: Context, { seen, photos }: Seen): Map<number, MemberCard> {
  const now = ctx.clock.now();
  const reference = referenceOf(ctx);
  const cards = seen.map((row): [number, MemberCard] => {
    const country = row.locationCountryId === null ? null : reference.placeName({ countryId: row.locationCountryId }, 'en') || null;
    return [row.id, cardOf(row, photos.get(row.id) ?? null, country, now)];
  });
  return new Map(cards);
}

/** Returns the members as rows of a list, by id; one who is not available to this viewer is absent. */
export async function listRows(
  ctx: Context,
  viewer: MemberViewer,
  ids: readonly number[],
  language: SentenceLanguage,
): Promise<Map<number, MemberListRow>> {
  const { seen, photos } = await seenBy(ctx, viewer, ids);
  const shared = { reference: referenceOf(ctx), language, now: ctx.clock.now() };
  return new Map(seen.map((row) => [row.id, listRowOf({ row, photo: photos.get(row.id)?.url ?? null, ...shared })] as const));
}

/** Returns the condition that a member is available to this viewer, for the statement of a list: `idColumn` such as 'follow.follower_id'. */
export const isAvailableTo = (ctx: Context, viewerId: store.ViewerOfList): ((idColumn: string) => RawBuilder<boolean>) =>
  store.availableTo(viewerId, legalBirthdays(leastAges(ctx), ctx.clock.now()));

/** Returns rows by id, each member once, in one statement. */
async function rowsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, store.MemberRow>> {
  const rows = ids.length === 0 ? [] : await store.listMembers(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows and photos of those who are available to a viewer. */
type Seen = { readonly seen: readonly store.MemberRow[]; readonly photos: ReadonlyMap<number, MemberCard['photo']> };

/** Reads them in one statement, whatever their number. */
async function seenBy(ctx: Context, viewer: MemberViewer, ids: readonly number[]): Promise<Seen> {
  if (ids.length === 0) return { seen: [], photos: new Map() };
  const found = await store.readMembersFor(ctx, { viewerId: viewer.accountId, ids: [...new Set(ids)], now: ctx.clock.now() });
  return seenIn(ctx, viewer, found);
}

function seenIn(ctx: Context, viewer: MemberViewer, { rows, blocked, photos, isPremium }: ReturnType<typeof store.membersFrom>): Seen {
  const now = ctx.clock.now();
  const least = leastAges(ctx);
  const seen = rows.filter((row) => row.id === viewer.accountId || (!blocked.has(row.id) && isShown(standingOf(row), least, now)));
  const seenIds = new Set(seen.map(({ id }) => id));
  const shown = profilePhotosFrom(
    ctx,
    { viewer, isViewerPremium: isPremium },
    photos.filter(({ memberId }) => seenIds.has(memberId)),
  );
  const pictures = [...shown].flatMap(([id, photo]): [number, MemberCard['photo']][] =>
    photo?.url ? [[id, { url: photo.url, isBlurred: photo.isBlurred }]] : [],
  );
  return { seen, photos: new Map(pictures) };
}
