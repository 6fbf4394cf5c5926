import { EXACT_TOTALS, MEMBERS_LAST_PAGE_MAX, MEMBERS_PAGE_SIZE, type MemberRow, type MembersAsked } from '@app/contract/member-records';
import { flagOf } from '@app/contract/kernel';
import { ageAt } from '#features/members';
import type { Context } from '#platform/context';
import { csvDownload, type CsvColumn } from '#platform/csv';
import type { FileStream } from '#platform/http';
import { pageKeys } from '#platform/paging';
import * as store from './list-members.store.ts';
import { readSearch } from './member-search.policy.ts';

/** So many members are looked at in the order of the list before all who fit are gathered instead. */
const WALK = 50_000;

const criteriaOf = (ctx: Context, asked: MembersAsked): store.Criteria => ({
  ...asked,
  wanted: readSearch(asked.search),
  now: ctx.clock.now(),
});

/** Returns a page of the list of members with its total: exact up to a bound, about right beyond it. */
export async function listMembers(ctx: Context, asked: MembersAsked) {
  const criteria = criteriaOf(ctx, asked);
  const bound = criteria.wanted?.by === 'name' ? EXACT_TOTALS.byName : EXACT_TOTALS.byFilters;
  const found = await store.countUpTo(ctx, criteria, bound);
  const isAbout = found > bound;
  const total = isAbout ? Math.max(rounded(await store.estimate(ctx, criteria)), found) : found;
  const data = asked.page > MEMBERS_LAST_PAGE_MAX || found === 0 ? [] : await readPage(ctx, criteria, asked, isAbout);
  const keys = pageKeys({ page: asked.page, perPage: MEMBERS_PAGE_SIZE, rows: data.length, total, lastPageMax: MEMBERS_LAST_PAGE_MAX });
  return { data: data.map((row) => rowView(row, ctx.clock.now())), ...keys, total_is_about: flagOf(isAbout) };
}

/** Reads an index in order where many fit. Where they turn out to stand far apart in it, or are few, all are gathered: neither waits for the planner's guess. */
async function readPage(ctx: Context, criteria: store.Criteria, asked: MembersAsked, areMany: boolean): Promise<store.RecordRow[]> {
  const page = { limit: MEMBERS_PAGE_SIZE, offset: (asked.page - 1) * MEMBERS_PAGE_SIZE };
  const walked = areMany ? await store.walkIds(ctx, criteria, asked, { ...page, within: WALK }) : [];
  const ids = walked.length === page.limit ? walked : await store.gatherIds(ctx, criteria, asked, page);
  return ids.length === 0 ? [] : store.listRows(ctx, ids);
}

/** Returns a number with two digits that count: 247,118 is 'about 250,000'. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}

function rowView(row: store.RecordRow, now: Date): MemberRow {
  return {
    id: row.memberId,
    member_code: row.memberCode,
    name: row.fullName ?? '',
    gender: row.gender,
    age: row.dateOfBirth === null ? null : ageAt(row.dateOfBirth, now),
    purpose: row.purpose as MemberRow['purpose'],
    state: row.state as MemberRow['state'],
    step: row.step as MemberRow['step'],
    premium_until: row.premiumUntil && row.premiumUntil > now ? row.premiumUntil.toISOString() : null,
    badges: {
      phone: flagOf(row.isPhoneVerified),
      email: flagOf(row.isEmailVerified),
      id: flagOf(row.isIdVerified),
      face: flagOf(row.isFaceVerified),
    },
    created_at: row.createdAt.toISOString(),
    last_active_at: row.lastActiveAt.toISOString(),
  };
}

/** Returns the columns of the file, with nothing by which a member could be reached (STAFF-27). */
const columnsAt = (now: Date): readonly CsvColumn<store.RecordRow>[] => [
  ['member_code', ({ memberCode }) => memberCode],
  ['name', ({ fullName }) => fullName],
  ['gender', ({ gender }) => gender],
  ['age', ({ dateOfBirth }) => (dateOfBirth === null ? null : ageAt(dateOfBirth, now))],
  ['purpose', ({ purpose }) => purpose],
  ['state', ({ state }) => state],
  ['step', ({ step }) => step],
  ['premium_until', ({ premiumUntil }) => (premiumUntil && premiumUntil > now ? premiumUntil : null)],
  ['phone_verified', ({ isPhoneVerified }) => flagOf(isPhoneVerified)],
  ['email_verified', ({ isEmailVerified }) => flagOf(isEmailVerified)],
  ['id_verified', ({ isIdVerified }) => flagOf(isIdVerified)],
  ['face_verified', ({ isFaceVerified }) => flagOf(isFaceVerified)],
  ['created_at', ({ createdAt }) => createdAt],
  ['last_active_at', ({ lastActiveAt }) => lastActiveAt],
];

/** Returns the whole list as a file. What was searched for is in the journal by its kind alone: it may be somebody's number. */
export function downloadMembers(ctx: Context, staffId: number, asked: MembersAsked): Promise<FileStream> {
  const criteria = criteriaOf(ctx, asked);
  const { page: _, isCsv: __, search: ___, ...filters } = asked;
  return csvDownload<store.PlacedRow>(ctx, {
    action: 'member-records.download',
    staffId,
    filters: { ...filters, ...(criteria.wanted === null ? {} : { searched_by: criteria.wanted.by }) },
    columns: columnsAt(ctx.clock.now()),
    readAfter: (last, limit) => store.listAfter(ctx, criteria, asked, { last, limit }),
  });
}
