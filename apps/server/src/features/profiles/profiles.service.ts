import type { SentenceLanguage } from '@app/contract/kernel';
import type { ProfileHead, PublicProfile, RegistrationInformation } from '@app/contract/profiles';
import type * as z from 'zod/mini';
import { mayWriteTo } from '#features/chat';
import { contactsViewedAmong } from '#features/contact-views';
import { isPremium } from '#features/entitlements';
import { countPostsOf } from '#features/feed';
import { badgesOf, shownFaceProof } from '#features/identity';
import { interestsBetween } from '#features/interests';
import { introductionsOf } from '#features/introductions';
import { reachability } from '#features/members';
import { followCounts, isFollowing, relationsBetween } from '#features/pairs';
import { missingRows, preferencesOf } from '#features/partner-preferences';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { threadsWith } from '#features/threads';
import type { Context } from '#platform/context';
import { fromReplica } from '#platform/replicas';
import type { Viewer } from '#platform/session';
import { completenessOf, type Completeness } from './completeness.policy.ts';
import { headView, type Badges, type Standing } from './head.views.ts';
import { informationView, publicProfileView } from './information.views.ts';
import { openProfile, type OpenedProfile } from './open-profile.ts';
import { readingOf } from './profiles.policy.ts';
import { countVisits, findLists, findProfile, findStoredParts, type StoredProfile } from './profiles.store.ts';
import type { Surroundings } from './shared.views.ts';

/** A request for a profile; the owner is null where the address names no number. */
export type Asked = { readonly viewer: Viewer; readonly ownerId: number | null; readonly language: SentenceLanguage };

export async function readHead(ctx: Context, asked: Asked): Promise<{ data: z.input<typeof ProfileHead> }> {
  const opened = await openProfile(ctx, { ...asked, part: 'head' });
  const { memberId } = opened.row;
  const [around, badges, standing, completeness, introductions] = await Promise.all([
    surroundingsOf(ctx, asked.viewer, memberId),
    shownBadgesOf(ctx, memberId),
    standingBetween(ctx, asked.viewer.accountId, memberId),
    completenessFor(ctx, opened),
    introductionsOf(ctx, asked.viewer, memberId),
  ]);
  const facts = { ...around, badges, standing, completeness, introductions };
  return { data: headView(referenceOf(ctx), opened, facts, ctx.clock.now()) };
}

export async function readInformation(ctx: Context, asked: Asked): Promise<{ data: z.input<typeof RegistrationInformation> }> {
  const opened = await openProfile(ctx, { ...asked, part: 'information' });
  const { memberId } = opened.row;
  const [around, relations] = await Promise.all([
    surroundingsOf(ctx, asked.viewer, memberId),
    relationsBetween(ctx, asked.viewer.accountId, [memberId]),
  ]);
  const isBonded = relations.get(memberId)?.isBonded ?? false;
  return { data: informationView(referenceOf(ctx), opened, { ...around, isBonded }, ctx.clock.now()) };
}

export async function readPublicProfile(ctx: Context, asked: Asked): Promise<{ data: z.input<typeof PublicProfile> }> {
  const opened = await openProfile(ctx, { ...asked, part: 'public' });
  const { memberId } = opened.row;
  const [lists, isFollowed] = await Promise.all([findLists(ctx, memberId), isFollowing(ctx, asked.viewer.accountId, memberId)]);
  return { data: publicProfileView(referenceOf(ctx), opened, lists, isFollowed) };
}

async function surroundingsOf(ctx: Context, viewer: Viewer, ownerId: number): Promise<Surroundings> {
  const [photos, isFollowed, [follows, visits, posts]] = await Promise.all([
    photosOf(ctx, viewer, [ownerId]),
    isFollowing(ctx, viewer.accountId, ownerId),
    fromReplica(ctx, viewer.accountId, (from) =>
      Promise.all([followCounts(from, ownerId), countVisits(from, ownerId), countPostsOf(from, viewer.accountId, ownerId)]),
    ),
  ]);
  return { photos: photos.get(ownerId) ?? null, counts: { ...follows, visits, posts }, isFollowed };
}

async function shownBadgesOf(ctx: Context, ownerId: number): Promise<Badges> {
  const [badges, hasPackage] = await Promise.all([badgesOf(ctx, [ownerId]), isPremium(ctx, ownerId)]);
  const own = badges.get(ownerId);
  return { hasId: own?.hasIdBadge ?? false, face: shownFaceProof(own), isPremium: hasPackage };
}

/** Nothing between them: also of oneself. */
const NO_STANDING: Standing = {
  isBonded: false,
  isShortlisted: false,
  interest: null,
  proposal: null,
  isContactViewed: false,
  mayMessage: false,
  threadId: null,
};

/** Gathers all that stands between the two. */
async function standingBetween(ctx: Context, viewerId: number, ownerId: number): Promise<Standing> {
  if (viewerId === ownerId) return NO_STANDING;
  const [relations, interests, viewed, threads, mayMessage] = await Promise.all([
    relationsBetween(ctx, viewerId, [ownerId]),
    interestsBetween(ctx, viewerId, [ownerId]),
    contactsViewedAmong(ctx, viewerId, [ownerId]),
    threadsWith(ctx, viewerId, [ownerId]),
    mayWriteTo(ctx, viewerId, ownerId),
  ]);
  const { isBonded, isShortlisted } = relations.get(ownerId) ?? NO_STANDING;
  const { interest, proposal } = interests.get(ownerId) ?? NO_STANDING;
  return {
    isBonded,
    isShortlisted,
    interest,
    proposal,
    isContactViewed: viewed.has(ownerId),
    mayMessage,
    threadId: threads.get(ownerId) ?? null,
  };
}

/** Returns the share of the answers that the first step of the registration requires. */
function answeredShare(row: StoredProfile): number {
  const answers = [
    row.nickname,
    row.fullName,
    row.gender,
    row.dateOfBirth,
    row.heightId,
    row.maritalStatusId,
    row.motherTongueId,
    row.religion,
    row.professionName,
    row.monthlyIncome,
    row.educationId,
    row.smoking,
    row.drinking,
    row.locationName ?? row.locationCountryId,
    row.citizenshipCountryId,
    row.hometownCountryId,
  ];
  return answers.filter((answer) => answer !== null).length / answers.length;
}

/** Reckons how complete the own profile is; null for every other reader, and for owners who do not look for marriage. */
async function completenessFor(ctx: Context, { row, reading }: OpenedProfile): Promise<Completeness | null> {
  if (!reading.isOwner || !reading.isWhole) return null;
  const [stored, preferences] = await Promise.all([findStoredParts(ctx, row.memberId), preferencesOf(ctx, row.memberId)]);
  return completenessOf(answeredShare(row), {
    introduction: Boolean(row.introduction),
    tagline: Boolean(row.tagline),
    profile_photo: stored.hasProfilePhoto,
    cover_photo: stored.hasCover,
    gallery: stored.hasGallery,
    career_or_education: stored.hasCareerOrEducation,
    known_languages: stored.hasLanguages,
    partner_preference: missingRows(preferences).length === 0,
  });
}

/** A profile for a paper: all that this viewer reads on the page, without photos and counts. */
export type ProfileSheet = {
  readonly memberCode: string;
  readonly isOwner: boolean;
  readonly isEligiblePair: boolean;
  readonly information: z.input<typeof RegistrationInformation>;
  readonly story: z.input<typeof PublicProfile>;
};
export type AskedSheet = { readonly viewerId: number; readonly ownerId: number; readonly language: SentenceLanguage };

const WITHOUT = { photos: null, counts: { followers: 0, following: 0, visits: 0, posts: 0 }, isFollowed: false, isBonded: false } as const;

/** Returns null where the profile is not available to the viewer. */
export async function profileSheetOf(ctx: Context, { viewerId, ownerId, language }: AskedSheet): Promise<ProfileSheet | null> {
  const [reach, viewer, row, lists] = await Promise.all([
    reachability(ctx, viewerId, ownerId),
    findProfile(ctx, viewerId),
    findProfile(ctx, ownerId),
    findLists(ctx, ownerId),
  ]);
  if (!reach.isAvailable || !viewer || !row) return null;
  const reading = readingOf({ id: viewerId, purpose: viewer.purpose }, { id: ownerId, purpose: row.purpose });
  const opened: OpenedProfile = { row, reading, isEligiblePair: reach.isEligiblePair, language };
  return {
    memberCode: row.memberCode,
    isOwner: reading.isOwner,
    isEligiblePair: reach.isEligiblePair,
    information: informationView(referenceOf(ctx), opened, WITHOUT, ctx.clock.now()),
    story: publicProfileView(referenceOf(ctx), opened, lists, false),
  };
}
