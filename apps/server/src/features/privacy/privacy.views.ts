import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { PRIVACY_PAGE_SIZE, type PrivacySettings as PrivacyView } from '@app/contract/privacy';
import { pageKeys } from '#platform/paging';
import { isAvailableTo, listRows, type MemberViewer } from '#features/members';
import { photoGrantsOf, type PrivacySettings } from '#features/photos';
import type { Context } from '#platform/context';
import { statusAt } from './photo-request.policy.ts';
import { listPage } from './photo-requests.store.ts';

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

/** Presents requests with the other member of each; those of members who are not available are left out. */
export async function presentRequests(ctx: Context, side: 'received' | 'sent', call: ListCall) {
  const { viewer, page, otherId, language } = call;
  const isShown = isAvailableTo(ctx, viewer.accountId);
  const { rows, total } = await listPage(ctx, { memberId: viewer.accountId, side, otherId, page, isShown });
  const otherOf = (row: (typeof rows)[number]): number => (side === 'sent' ? row.ownerId : row.requesterId);
  const members = await listRows(ctx, viewer, rows.map(otherOf), language);
  const now = ctx.clock.now();
  const data = rows.flatMap((row) => {
    const member = members.get(otherOf(row));
    if (!member) return [];
    const { id, type } = row;
    const times = { created_at: row.createdAt.toISOString(), expires_at: row.expiresAt.toISOString() };
    return [{ ...member, id, type, status: statusAt(row, now), ...times }];
  });
  return { data, ...pageKeys({ page, perPage: PRIVACY_PAGE_SIZE, rows: rows.length, total }) };
}

/** Presents those to whom the viewer opened photos. */
export async function presentAccess(ctx: Context, { viewer, page, otherId, language }: ListCall) {
  const { rows, total } = await photoGrantsOf(ctx, {
    ownerId: viewer.accountId,
    viewerId: otherId,
    isShown: isAvailableTo(ctx, viewer.accountId),
    limit: PRIVACY_PAGE_SIZE,
    offset: (page - 1) * PRIVACY_PAGE_SIZE,
  });
  const ids = rows.map(({ viewerId }) => viewerId);
  const members = await listRows(ctx, viewer, ids, language);
  const data = rows.flatMap(({ viewerId, type, createdAt }) => {
    const member = members.get(viewerId);
    return member ? [{ ...member, type, created_at: createdAt.toISOString() }] : [];
  });
  return { data, ...pageKeys({ page, perPage: PRIVACY_PAGE_SIZE, rows: rows.length, total }) };
}
