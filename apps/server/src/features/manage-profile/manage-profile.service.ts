import { kernelSentences } from '@app/contract/kernel';
import {
  SECTIONS,
  SECTIONS_OF_OTHERS,
  type ProfileSections,
  type SectionData,
  type SectionName,
  type SectionUpdate,
} from '@app/contract/manage-profile';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { identityStatus } from '#features/identity';
import { lockSections, sectionsOf, writeSection, type SectionsHeld } from '#features/members';
import { limitMoves, refuseLocked } from '#features/onboarding';
import { carriesId, judgeRefusedFields } from './locked-fields.policy.ts';
import { presentSection } from './manage-profile.views.ts';
import { planSection } from './plan-sections.ts';

/** Saves that one account may send. */
const SAVES: Limit = { name: 'manage-profile.saves', max: 60, windowSeconds: 60, by: 'account' };

const sectionsFor = (viewer: Viewer): readonly SectionName[] => (viewer.purpose === 'member' ? SECTIONS : SECTIONS_OF_OTHERS);

/** Returns the sections that a member edits of their own profile. */
export async function ownSections(ctx: Context, viewer: Viewer): Promise<ProfileSections> {
  const held = await sectionsOf(ctx, viewer.accountId);
  return Object.fromEntries(sectionsFor(viewer).map((section) => [section, presentSection(section, held)]));
}

/** Saves one section of the caller: all that the call carries or nothing, and only onto the version that the member saw. */
export async function saveSection<S extends SectionName>(
  ctx: Context,
  viewer: Viewer,
  section: S,
  update: SectionUpdate<S>,
): Promise<SectionData<S>> {
  const memberId = viewer.accountId;
  if (!sectionsFor(viewer).includes(section)) throw new Refusal('purpose_not_allowed');
  await ctx.limits.take(SAVES, memberId);
  await refuseFields(ctx, memberId, update);
  const seen = await sectionsOf(ctx, memberId);
  refuseOldVersion(section, update.version, seen);
  // The judgement holds under the lock too: the version is still the same there. A place is looked up before it.
  const { patch, lists = {} } = await planSection(ctx, section, update, seen);
  await limitMoves(ctx, memberId, patch);
  if (Object.keys(patch).length > 0 || Object.keys(lists).length > 0) {
    await inTransaction(ctx, async (tx) => {
      refuseOldVersion(section, update.version, await lockSections(tx, memberId));
      await writeSection(tx, memberId, patch, lists);
    });
  }
  return presentSection(section, await sectionsOf(ctx, memberId));
}

async function refuseFields(ctx: Context, memberId: number, update: Readonly<Record<string, unknown>>): Promise<void> {
  const document = carriesId(update) ? await identityStatus(ctx, memberId, 'self') : null;
  const { locked, unknown } = judgeRefusedFields(update, document?.status === 'approved');
  refuseLocked(locked, locked);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, kernelSentences.unknownField])));
}

/** Throws 409 with the values that are stored now. */
function refuseOldVersion(section: SectionName, version: number, held: SectionsHeld): void {
  const data = presentSection(section, held);
  if (data.version !== version) throw new Refusal('changed_elsewhere', { extra: { data } });
}
