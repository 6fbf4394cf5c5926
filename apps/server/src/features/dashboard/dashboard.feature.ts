import { getDashboard } from '@app/contract/dashboard';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Feature } from '#platform/feature';
import type { Viewer } from '#platform/session';
import type { EntitlementsReader } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import type { Members } from '#features/members';
import { hasVerifiedPhone } from './dashboard.reader.ts';
import { accountData, type OwnParts, type WaitingCounts } from './dashboard.views.ts';

export type { WaitingCounts };
export type DashboardDeps = {
  readonly db: Database;
  readonly members: Pick<Members, 'summaries'>;
  readonly media: Pick<MediaRoom, 'photosOf' | 'badgesOf'>;
  readonly entitlements: Pick<EntitlementsReader, 'standingOf'>;
  /** What waits for a member in other rooms. */
  waitingFor(memberId: number): Promise<WaitingCounts>;
};

/** One's own account in one answer: who one is, what is left, what waits. */
export const createDashboardRoom = (deps: DashboardDeps): { readonly feature: Feature } => ({
  feature: {
    name: 'dashboard',
    routes: (http) =>
      http.serve(getDashboard, async ({ viewer, language }) => ({ data: accountData(await ownParts(deps, viewer), language) })),
  },
});

async function ownParts(deps: DashboardDeps, viewer: Viewer): Promise<OwnParts> {
  const id = viewer.accountId;
  const [members, photos, badges, hasPhone, standing, waiting] = await Promise.all([
    deps.members.summaries([id]),
    deps.media.photosOf(viewer, [id]),
    deps.media.badgesOf([id]),
    hasVerifiedPhone(deps.db, id),
    deps.entitlements.standingOf(id),
    deps.waitingFor(id),
  ]);
  const member = members.get(id);
  if (!member) throw new Refusal('not_found');
  const own = photos.get(id);
  const badge = badges.get(id);
  return {
    member,
    photo: own?.photo ?? null,
    cover: own?.coverPhoto ?? null,
    isVerified: { phone: hasPhone, id: badge?.hasIdBadge ?? false, face: badge?.hasFaceBadge ?? false },
    standing,
    waiting,
  };
}
