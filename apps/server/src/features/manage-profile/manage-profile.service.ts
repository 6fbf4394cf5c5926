import { kernelSentences } from '@app/contract/kernel';
import {
  SECTIONS,
  SECTIONS_OF_OTHERS,
  type ProfileSections,
  type SectionData,
  type SectionName,
  type SectionUpdate,
} from '@app/contract/manage-profile';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import type { SectionsHeld } from '#features/members';
import { refuseLocked } from '#features/onboarding';
import { carriesId, judgeRefusedFields } from './locked-fields.policy.ts';
import { SAVES } from './manage-profile.limits.ts';
import type { ManageProfileDeps, Planner } from './manage-profile.types.ts';
import { presentSection } from './manage-profile.views.ts';
import { planners } from './plan-sections.ts';

const sectionsFor = (viewer: Viewer): readonly SectionName[] => (viewer.purpose === 'member' ? SECTIONS : SECTIONS_OF_OTHERS);

/** What a member edits of their own profile, section by section. Every call acts on the caller alone. */
export function createManageProfile(deps: ManageProfileDeps) {
  const refuseFields = async (memberId: number, update: Readonly<Record<string, unknown>>): Promise<void> => {
    const document = carriesId(update) ? await deps.media.identityStatus(memberId, 'self') : null;
    const { locked, unknown } = judgeRefusedFields(update, document?.status === 'approved');
    refuseLocked(locked, locked);
    if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, kernelSentences.unknownField])));
  };

  return {
    sectionsOf: async (viewer: Viewer): Promise<ProfileSections> => {
      const held = await deps.members.sectionsOf(viewer.accountId);
      return Object.fromEntries(sectionsFor(viewer).map((section) => [section, presentSection(section, held)]));
    },

    /** Saves one section: all that the call carries or nothing, and only onto the version that the member saw. */
    save: async <S extends SectionName>(viewer: Viewer, section: S, update: SectionUpdate<S>): Promise<SectionData<S>> => {
      const memberId = viewer.accountId;
      if (!sectionsFor(viewer).includes(section)) throw new Refusal('purpose_not_allowed');
      await deps.limits.take(SAVES, memberId);
      await refuseFields(memberId, update);
      const seen = await deps.members.sectionsOf(memberId);
      refuseOldVersion(section, update.version, seen);
      // What was judged holds under the lock too: the version is still the same there. A place is looked up before it.
      const { patch, lists = {} } = await (planners[section] as Planner<S>)(update, seen, deps);
      if (Object.keys(patch).length > 0 || Object.keys(lists).length > 0) {
        await deps.inTransaction(async (trx) => {
          refuseOldVersion(section, update.version, await deps.members.lockSections(trx, memberId));
          await deps.members.writeSection(trx, memberId, patch, lists);
        });
      }
      return presentSection(section, await deps.members.sectionsOf(memberId));
    },
  };
}

/** 409 with the values that are stored now. */
function refuseOldVersion(section: SectionName, version: number, held: SectionsHeld): void {
  const data = presentSection(section, held);
  if (data.version !== version) throw new Refusal('changed_elsewhere', { extra: { data } });
}
