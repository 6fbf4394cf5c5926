import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';

export const VISITED_PAGES = ['Home', 'Packages'] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

export const PageVisit = z.strictObject({
  /** The number of who is signed in; dropped where it is not the token's. */
  user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  type: z.literal('web'),
  page: z.enum(VISITED_PAGES),
});
export type PageVisit = z.output<typeof PageVisit>;

/** Longer texts are cut before they are sent. */
export const CRASH_TEXT_MAX = 2_000;
const crashText = z.string().check(z.maxLength(CRASH_TEXT_MAX));

export const PageCrash = z.strictObject({
  /** Of the page, without its query. */
  path: crashText,
  message: crashText,
});
export type PageCrash = z.output<typeof PageCrash>;

const reported = z.record(z.string(), z.unknown());
/** As browsers send them: one violation (`report-uri`), or reports of any kind (`report-to`). */
export const PolicyViolations = z.union([
  z.object({ 'csp-report': reported }),
  z.array(z.object({ type: z.string(), body: z.nullable(reported) })),
]);
export type PolicyViolations = z.output<typeof PolicyViolations>;

const text = z.nullable(z.string());

/** Facts of this installation for every page. Those that its settings leave empty are null. */
export const SiteInfo = z.object({
  brand_name: z.string(),
  brand_name_bn: z.string(),
  /** The brand in an address: `/safe-{brand_slug}`. */
  brand_slug: z.string(),
  contact: z.object({ address: text, website: text, email: text, phone: text }),
  /** The addresses for help. */
  support: z.object({ email: z.string(), phone: text }),
  /** Addresses in the stores. */
  stores: z.object({ app_store: text, play_store: text }),
  /** The film of `/assisted`, an address of this site. */
  assisted_video: text,
  /** 1 for a capability that is switched on, else 0. */
  capabilities: z.object({ video_call: Flag, face_check: Flag }),
  /** 1 for a provider with which people sign in here; `is_test` 1 where a sandbox stands in for one. */
  social_sign_in: z.object({ google: Flag, facebook: Flag, is_test: Flag }),
  /** How many members there are, as a sentence in the reader's language; null where nothing may be claimed. */
  member_claim: text,
  /** The month as of which that was said elsewhere, `YYYY-MM`; null where it was counted here. */
  member_claim_date: text,
  /** True in a demo: its people are made up and messages are kept in the outbox. */
  demo: z.boolean(),
});
export type SiteInfo = z.output<typeof SiteInfo>;
