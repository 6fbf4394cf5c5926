import type { Clock } from '#platform/clock';
import type { Database, Executor, Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { EMPTY_PROFILE, membersStore } from './members.store.ts';
import type { CareerEntry, EducationEntry, ProfilePatch } from './members.tables.ts';
import { sectionsIn, type ProfileSection } from './profile-sections.policy.ts';
import { profileSectionsStore as store, type SectionVersions } from './profile-sections.store.ts';

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
  readonly versions: SectionVersions;
};

type Deps = { readonly db: Database; readonly clock: Clock; readonly announce: Announce };

/** Reading and writing a profile; whoever writes raises the version of each section written to. */
export function createProfileSections({ db, clock, announce }: Deps) {
  const read = async (on: Executor, memberId: number): Promise<SectionsHeld> => {
    const [profile, languageIds, career, education, versions] = await Promise.all([
      membersStore.findProfile(on, memberId),
      store.languageIdsOf(on, memberId),
      store.careerOf(on, memberId),
      store.educationOf(on, memberId),
      store.versionsOf(on, memberId),
    ]);
    return { profile: profile ?? EMPTY_PROFILE, languageIds, career, education, versions };
  };

  const write = async (trx: Transaction, memberId: number, patch: ProfilePatch, lists: ProfileLists = {}): Promise<void> => {
    await membersStore.upsertProfile(trx, memberId, patch, clock.now());
    if (lists.languageIds) await store.replaceLanguages(trx, memberId, lists.languageIds);
    if (lists.career) await store.replaceCareer(trx, memberId, lists.career);
    if (lists.education) await store.replaceEducation(trx, memberId, lists.education);
    await store.raiseVersions(trx, memberId, writtenBy(patch, lists));
    await announce(trx, 'profile.changed', { memberId });
  };

  return {
    /** What a member edits, with the version of each section. */
    sectionsOf: (memberId: number): Promise<SectionsHeld> => read(db, memberId),

    /** The same, held against other writers until the transaction ends. */
    lockSections: async (trx: Transaction, memberId: number): Promise<SectionsHeld> => {
      await store.lockProfile(trx, memberId);
      return read(trx, memberId);
    },

    /** Writes the columns of the patch and no other, and tells that the profile changed. */
    patchProfile: (trx: Transaction, memberId: number, patch: ProfilePatch): Promise<void> => write(trx, memberId, patch),

    /** Writes columns and replaces lists in one go. */
    writeSection: write,
  };
}

function writtenBy(patch: ProfilePatch, lists: ProfileLists): ProfileSection[] {
  const sections = new Set(sectionsIn(patch));
  if (lists.languageIds) sections.add('languages');
  if (lists.career) sections.add('career');
  if (lists.education) sections.add('education');
  return [...sections];
}
