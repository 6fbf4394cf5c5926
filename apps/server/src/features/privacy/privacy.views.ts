import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { PRIVACY_PAGE_SIZE, type PrivacySettings as PrivacyView } from '@app/contract/privacy';
import { pageKeys } from '#platform/paging';
import type { PrivacySettings } from '#features/media';
import type { MemberViewer } from '#features/members';
import { statusAt } from './photo-request.policy.ts';
import { photoRequestsStore as store } from './photo-requests.store.ts';
import type { PrivacyDeps } from './privacy.types.ts';

export type ListCall = {
  readonly viewer: MemberViewer;
  readonly page: number;
  readonly otherId: number | undefined;
  readonly language: SentenceLanguage;
};

export const settingsView = (settings: PrivacySettings): PrivacyView => ({
  blur_photos: settings.blurLevel,
  hide_photos: flagOf(settings.photosHidden),
  phone_visibility: settings.phoneVisibility,
  nearby: flagOf(settings.nearbyVisible),
  share_new_photos: flagOf(settings.shareNewPhotos),
  introductions: flagOf(settings.introductions),
});

/** Requests with the other member of each; those of members who are not available are left out. */
export async function presentRequests(deps: PrivacyDeps, side: 'received' | 'sent', call: ListCall) {
  const { viewer, page, otherId, language } = call;
  const isShown = deps.members.isAvailableTo(viewer.accountId);
  const { rows, total } = await store.listPage(deps.db, { memberId: viewer.accountId, side, otherId, page, isShown });
  const otherOf = (row: (typeof rows)[number]): number => (side === 'sent' ? row.ownerId : row.requesterId);
  const members = await deps.members.listRows(viewer, rows.map(otherOf), language);
  const now = deps.clock.now();
  const data = rows.flatMap((row) => {
    const member = members.get(otherOf(row));
    if (!member) return [];
    const { id, type } = row;
    const times = { created_at: row.createdAt.toISOString(), expires_at: row.expiresAt.toISOString() };
    return [{ ...member, id, type, status: statusAt(row, now), ...times }];
  });
  return { data, ...pageKeys({ page, perPage: PRIVACY_PAGE_SIZE, rows: rows.length, total }) };
}

/** Those to whom the viewer opened photos. */
export async function presentAccess(deps: PrivacyDeps, { viewer, page, otherId, language }: ListCall) {
  const { rows, total } = await deps.media.grantsOf({
    ownerId: viewer.accountId,
    viewerId: otherId,
    isShown: deps.members.isAvailableTo(viewer.accountId),
    limit: PRIVACY_PAGE_SIZE,
    offset: (page - 1) * PRIVACY_PAGE_SIZE,
  });
  const ids = rows.map(({ viewerId }) => viewerId);
  const members = await deps.members.listRows(viewer, ids, language);
  const data = rows.flatMap(({ viewerId, type, createdAt }) => {
    const member = members.get(viewerId);
    return member ? [{ ...member, type, created_at: createdAt.toISOString() }] : [];
  });
  return { data, ...pageKeys({ page, perPage: PRIVACY_PAGE_SIZE, rows: rows.length, total }) };
}
