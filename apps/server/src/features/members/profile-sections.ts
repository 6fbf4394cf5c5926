import type { Context, Tx } from '#platform/context';
import { announce } from '#platform/events';
import { holdForProfile, lockProfile } from './hold-profile.store.ts';
import { EMPTY_PROFILE, findProfile, upsertProfile } from './members.store.ts';
import type { CareerEntry, EducationEntry, ProfilePatch } from './members.tables.ts';
import { sectionsIn, type ProfileSection } from './profile-sections.policy.ts';
import * as store from './profile-sections.store.ts';

/** Lists that are replaced as a whole; what is absent stays as it is. */
export type ProfileLists = {
  readonly languageIds?: readonly number[];
  readonly career?: readonly CareerEntry[];
  readonly education?: readonly EducationEntry[];
};

/** All that a member edits, as it is stored. */
export type SectionsHeld = {
  readonly profile: Required<ProfilePatch>;
  readonly languageIds: readonly number[];
  readonly career: readonly CareerEntry[];
  readonly education: readonly EducationEntry[];
  /** Without a number, 0. */
  readonly versions: store.SectionVersions;
};

/** Returns all that a member edits, with the version of each section. */
export async function sectionsOf(ctx: Context, memberId: number): Promise<SectionsHeld> {
  const [profile, languageIds, career, education, versions] = await Promise.all([
    findProfile(ctx, memberId),
    store.languageIdsOf(ctx, memberId),
    store.careerOf(ctx, memberId),
    store.educationOf(ctx, memberId),
    store.versionsOf(ctx, memberId),
  ]);
  return { profile: profile ?? EMPTY_PROFILE, languageIds, career, education, versions };
}

/** Returns the same, held against other writers until the transaction ends. */
export async function lockSections(tx: Tx, memberId: number): Promise<SectionsHeld> {
  await holdForProfile(tx, memberId);
  await lockProfile(tx, memberId);
  return sectionsOf(tx, memberId);
}

/** Writes the columns of the patch and no other. */
export const patchProfile = (tx: Tx, memberId: number, patch: ProfilePatch): Promise<void> => writeSection(tx, memberId, patch);

/** Writes columns and replaces lists in one go, raises the version of each section written to, and announces `profile.changed`. */
export async function writeSection(tx: Tx, memberId: number, patch: ProfilePatch, lists: ProfileLists = {}): Promise<void> {
  await holdForProfile(tx, memberId);
  await upsertProfile(tx, memberId, patch, tx.clock.now());
  if (lists.languageIds) await store.replaceLanguages(tx, memberId, lists.languageIds);
  if (lists.career) await store.replaceCareer(tx, memberId, lists.career);
  if (lists.education) await store.replaceEducation(tx, memberId, lists.education);
  await store.raiseVersions(tx, memberId, writtenBy(patch, lists));
  await announce(tx, 'profile.changed', { memberId });
}

function writtenBy(patch: ProfilePatch, lists: ProfileLists): ProfileSection[] {
  const sections = new Set(sectionsIn(patch));
  if (lists.languageIds) sections.add('languages');
  if (lists.career) sections.add('career');
  if (lists.education) sections.add('education');
  return [...sections];
}
