import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import { RELATIONS_PAGE_SIZE, type FollowRow, type IgnoredRow } from '@app/contract/relations';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import { isAvailableTo, listRows, memberSummaries, type MemberViewer } from '#features/members';
import { relationsBetween } from '#features/pairs';
import * as store from './relations.store.ts';

type AskedPage = { readonly viewer: MemberViewer; readonly page: number; readonly language: SentenceLanguage };

const keysOf = (page: number, { rows, total }: store.ListPage<unknown>) =>
  pageKeys({ page, perPage: RELATIONS_PAGE_SIZE, rows: rows.length, total });

/** Returns the members on one page of a list: one statement for their numbers, one batch for what is shown of them. */
async function membersOn(ctx: Context, list: store.MemberList, { viewer, page, language }: AskedPage) {
  const memberId = viewer.accountId;
  const listed = await store.listMembers(ctx, list, { memberId, page, isAvailable: isAvailableTo(ctx, memberId) });
  const rows = await listRows(ctx, viewer, listed.rows, language);
  return { ids: listed.rows, rows: listed.rows.flatMap((id) => rows.get(id) ?? []), keys: keysOf(page, listed) };
}

export async function presentFollows(ctx: Context, list: 'followers' | 'following', asked: AskedPage) {
  const { ids, rows, keys } = await membersOn(ctx, list, asked);
  const between = await relationsBetween(ctx, asked.viewer.accountId, ids);
  return { data: rows.map((row) => followRow(row, between.get(row.user_id)?.isFollowing ?? false)), ...keys };
}

const followRow = ({ user_id, name, photo }: MemberListRow, isFollowed: boolean): FollowRow => ({
  user_id,
  name,
  photo,
  is_follow: isFollowed ? '0' : '1',
});

export async function presentShortlist(ctx: Context, asked: AskedPage) {
  const { rows, keys } = await membersOn(ctx, 'shortlist', asked);
  return { data: rows, ...keys };
}

export async function presentIgnored(ctx: Context, { viewer, page }: AskedPage) {
  const listed = await store.listIgnored(ctx, { memberId: viewer.accountId, page });
  const names = await memberSummaries(
    ctx,
    listed.rows.map(({ memberId }) => memberId),
  );
  const data = listed.rows.map(({ memberId, createdAt }): IgnoredRow => ({
    user_id: memberId,
    name: names.get(memberId)?.name ?? '',
    created_at: createdAt.toISOString(),
  }));
  return { data, ...keysOf(page, listed) };
}
