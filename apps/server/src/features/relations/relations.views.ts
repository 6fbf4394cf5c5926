import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import { RELATIONS_PAGE_SIZE, type FollowRow, type IgnoredRow } from '@app/contract/relations';
import { pageKeys } from '#platform/paging';
import type { ListPage, MemberList, RelationLists } from './relation-lists.reader.ts';
import type { RelationsReader } from './relations.reader.ts';
import type { ListViewer, RelationsNeighbours } from './relations.types.ts';

export type ListDeps = {
  readonly lists: RelationLists;
  readonly reader: Pick<RelationsReader, 'between'>;
  readonly members: Pick<RelationsNeighbours['members'], 'listRows' | 'isAvailableTo' | 'summaries'>;
};
export type AskedPage = { readonly viewer: ListViewer; readonly page: number; readonly language: SentenceLanguage };

const keysOf = (page: number, { rows, total }: ListPage<unknown>) =>
  pageKeys({ page, perPage: RELATIONS_PAGE_SIZE, rows: rows.length, total });

/** The members on one page of a list: one statement for their numbers, one batch for what is shown of them. */
async function membersOn({ lists, members }: ListDeps, list: MemberList, { viewer, page, language }: AskedPage) {
  const memberId = viewer.accountId;
  const listed = await lists.listMembers(list, { memberId, page, isAvailable: members.isAvailableTo(memberId) });
  const rows = await members.listRows(viewer, listed.rows, language);
  return { ids: listed.rows, rows: listed.rows.flatMap((id) => rows.get(id) ?? []), keys: keysOf(page, listed) };
}

export async function presentFollows(deps: ListDeps, list: 'followers' | 'following', asked: AskedPage) {
  const { ids, rows, keys } = await membersOn(deps, list, asked);
  const between = await deps.reader.between(asked.viewer.accountId, ids);
  return { data: rows.map((row) => followRow(row, between.get(row.user_id)?.isFollowing ?? false)), ...keys };
}

const followRow = ({ user_id, name, photo }: MemberListRow, isFollowed: boolean): FollowRow => ({
  user_id,
  name,
  photo,
  is_follow: isFollowed ? '0' : '1',
});

export async function presentShortlist(deps: ListDeps, asked: AskedPage) {
  const { rows, keys } = await membersOn(deps, 'shortlist', asked);
  return { data: rows, ...keys };
}

export async function presentIgnored({ lists, members }: ListDeps, { viewer, page }: AskedPage) {
  const listed = await lists.listIgnored({ memberId: viewer.accountId, page });
  const names = await members.summaries(listed.rows.map(({ memberId }) => memberId));
  const data = listed.rows.map(({ memberId, createdAt }): IgnoredRow => ({
    user_id: memberId,
    name: names.get(memberId)?.name ?? '',
    created_at: createdAt.toISOString(),
  }));
  return { data, ...keysOf(page, listed) };
}
