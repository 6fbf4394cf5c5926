import type { Context } from '#platform/context';
import type { StaffFound, StaffTerm } from '#platform/staff-search';
import * as store from './list-members.store.ts';
import { readSearch } from './member-search.policy.ts';

const MOST = 5;
/** With fewer nearly everybody would fit. */
const CHARACTERS_MIN = 3;

/** Finds a few members by words of their name; all of them are in the list of members. */
export async function findMembersByName(ctx: Context, { text }: StaffTerm): Promise<readonly StaffFound[]> {
  const wanted = readSearch(text);
  if (wanted?.by !== 'name' || Array.from(text).length < CHARACTERS_MIN) return [];
  const ids = await store.anyIds(ctx, { wanted, now: ctx.clock.now() }, MOST);
  const rows = await store.listRows(ctx, ids);
  return rows.map(({ memberId, memberCode, fullName }) => ({
    kind: 'member',
    title: memberCode,
    detail: fullName,
    link: `/staff/members/${memberId}`,
  }));
}
