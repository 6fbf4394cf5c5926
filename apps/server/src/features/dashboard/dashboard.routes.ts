import { getDashboard } from '@app/contract/dashboard';
import type { SentenceLanguage } from '@app/contract/kernel';
import { findAccount } from '#features/accounts';
import { unseenTotal } from '#features/chat';
import { standingOf } from '#features/entitlements';
import { badgesOf, shownFaceProof } from '#features/identity';
import { interestsWaitingFor } from '#features/interests';
import { memberSummaries, titleOf } from '#features/members';
import { unreadCount } from '#features/notifications';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import type { Viewer } from '#platform/session';
import { accountData, type OwnParts } from './dashboard.views.ts';

export function serveDashboard(http: Http): void {
  http.serve(getDashboard, async ({ ctx, viewer, language }) => ({ data: accountData(await ownParts(ctx, viewer, language), language) }));
}

async function ownParts(ctx: Context, viewer: Viewer, language: SentenceLanguage): Promise<OwnParts> {
  const id = viewer.accountId;
  const [members, photos, badges, account, standing, waiting] = await Promise.all([
    memberSummaries(ctx, [id]),
    photosOf(ctx, viewer, [id]),
    badgesOf(ctx, [id]),
    findAccount(ctx, id),
    standingOf(ctx, id),
    waitingFor(ctx, id),
  ]);
  const member = members.get(id);
  if (!member) throw new Refusal('not_found');
  const own = photos.get(id);
  const badge = badges.get(id);
  return {
    member,
    title: titleOf(member, referenceOf(ctx), language),
    photo: own?.photo ?? null,
    cover: own?.coverPhoto ?? null,
    isVerified: { phone: Boolean(account?.phoneVerifiedAt), id: badge?.hasIdBadge ?? false, face: badge?.hasFaceBadge ?? false },
    faceProof: shownFaceProof(badge),
    standing,
    waiting,
  };
}

const waitingFor = async (ctx: Context, memberId: number): Promise<OwnParts['waiting']> => ({
  ...(await interestsWaitingFor(ctx, memberId)),
  unseenMessages: await unseenTotal(ctx, memberId),
  unreadNotifications: await unreadCount(ctx, memberId),
});
