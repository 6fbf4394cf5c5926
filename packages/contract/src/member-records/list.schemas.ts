import * as z from 'zod/mini';
import { Flag, kernelSentences, ListFormat, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { PURPOSES } from '../members/index.ts';

export const MEMBERS_PAGE_SIZE = 25;
/** Totals are exact up to here, with a part of a name and without one; beyond, they are estimated and say so. */
export const EXACT_TOTALS = { byName: 1000, byFilters: 10_000 } as const;
/** How far one can page; filters and the CSV file lead further. */
export const MEMBERS_LAST_PAGE_MAX = EXACT_TOTALS.byFilters / MEMBERS_PAGE_SIZE;

/** States of the accounts that are listed; an erased one is nobody's any more. */
export const LISTED_STATES = ['active', 'deactivated', 'suspended', 'terminated', 'deletion_pending'] as const;
export type ListedState = (typeof LISTED_STATES)[number];
export const REGISTRATION_PROGRESS = [0, 4, 8, 12, 16] as const;
/** Lists what a member can have proved. */
export const MEMBER_BADGES = ['phone', 'email', 'id', 'face'] as const;
export type MemberBadge = (typeof MEMBER_BADGES)[number];
export const MEMBER_SORTS = ['created', 'last_active', 'name', 'code', 'step'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Takes one of the words; a list of them, `one,other`, stands for any of these. Words that are none of them are passed over. */
const anyOf = <const T extends string>(words: readonly T[]) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text: string): readonly T[] | undefined => {
        const sent = text.split(',');
        const known = words.filter((word) => sent.includes(word));
        return known.length > 0 ? known : undefined;
      }),
    ),
  );
const Day = z.optional(z.iso.date());

/** All filters hold together. `created_from` and `created_to` are days in Dhaka, both included. */
export const MembersQuery = z.pipe(
  z.object({
    page: PageNumber,
    format: ListFormat,
    /** A name or a part of it, a member code, or a whole phone number or e-mail address: no part of those leads to anybody. */
    search: z.optional(z.string().check(z.maxLength(254))),
    purpose: anyOf(PURPOSES),
    step: anyOf(['0', '4', '8', '12', '16']),
    state: anyOf(LISTED_STATES),
    premium: anyOf(['0', '1']),
    /** Members who have all of them. */
    badge: anyOf(MEMBER_BADGES),
    /** `none`: not given yet. */
    gender: anyOf(['1', '2', 'none']),
    created_from: Day,
    created_to: Day,
    /** `-` before it: the highest first. Newest first without one. */
    sort: z.optional(
      z.string().check(z.refine((sort) => MEMBER_SORTS.some((one) => one === sort.replace(/^-/, '')), kernelSentences.notValid.en)),
    ),
  }),
  z.transform(
    ({ page, format, search = '', premium, created_from: createdFrom, created_to: createdTo, sort = '-created', ...filters }) => ({
      page,
      isCsv: format === 'csv',
      search: search.trim(),
      ...filters,
      isPremium: premium?.length === 1 ? premium[0] === '1' : undefined,
      createdFrom,
      createdTo,
      sort: sort.replace('-', '') as MemberSort,
      isDescending: sort.startsWith('-'),
    }),
  ),
);
export type MembersAsked = z.output<typeof MembersQuery>;

/** Badges as flags. */
export const Badges = z.object({ phone: Flag, email: Flag, id: Flag, face: Flag });

/** A member in the list of staff: no way to reach them. */
export const MemberRow = z.object({
  id: MemberId,
  member_code: z.string(),
  /** '' until given. */
  name: z.string(),
  gender: z.nullable(z.union([z.literal(1), z.literal(2)])),
  /** Full years today. */
  age: z.nullable(z.int()),
  purpose: z.enum(PURPOSES),
  state: z.enum(LISTED_STATES),
  step: z.literal(REGISTRATION_PROGRESS),
  premium_until: z.nullable(z.iso.datetime()),
  badges: Badges,
  created_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MembersAnswer = z.object({
  data: z.array(MemberRow),
  ...pagination,
  /** 1 where `total` is an estimate: it is above the bound of `EXACT_TOTALS`. */
  total_is_about: Flag,
});
