import * as z from 'zod/mini';
import { ListFormat } from '../kernel/index.ts';

/** Lengths of time that the charts show, in days of Asia/Dhaka; today is the last one. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

export const CHART_NAMES = [
  'sign_ups',
  'completed',
  'funnel',
  'active',
  'interests_sent',
  'interests_accepted',
  'messages',
  'purchases',
  'revenue',
  'page_visits',
] as const;
export type ChartName = (typeof CHART_NAMES)[number];

const Days = z._default(
  z.pipe(
    z.string(),
    z.transform((days: string) => OVERVIEW_DAYS.find((one) => String(one) === days) ?? 30),
  ),
  30,
);
/** With `format=csv` the charts as a table, or the one that `chart` names. */
export const OverviewQuery = z.object({ days: Days, format: ListFormat, chart: z.optional(z.enum(CHART_NAMES)) });

/** Something that waits for staff: not decided, not answered or not done. */
export const WaitingItem = z.object({
  /** `photos`, `reports`, `payments`, `wallet-entries` … */
  name: z.string(),
  count: z.int(),
  /** Null where nothing waits. */
  oldest_at: z.nullable(z.iso.datetime()),
  /** The page where it is done. */
  link: z.string(),
});
export type WaitingItem = z.output<typeof WaitingItem>;
/** In the order of their age, the oldest first; what has nothing waiting comes last. */
export const WaitingAnswer = z.object({ data: z.array(WaitingItem) });

/** Null on a day on which nobody counted. */
const ByDay = z.optional(z.array(z.object({ day: z.iso.date(), value: z.nullable(z.number()) })));
/** Those that the reader's roles do not show are left out. */
export const Charts = z.object({
  sign_ups: ByDay,
  completed: ByDay,
  /** Who signed up within the days, by the steps that they reached: 0 the sign-up, 16 the end. */
  funnel: z.optional(z.array(z.object({ step: z.int(), value: z.number() }))),
  /** Members who can be found and were here on the day. */
  active: ByDay,
  interests_sent: ByDay,
  interests_accepted: ByDay,
  messages: ByDay,
  purchases: ByDay,
  /** Taka: packages sold, less what was given back of them. */
  revenue: ByDay,
  page_visits: z.optional(z.array(z.object({ page: z.string(), value: z.number() }))),
});
export type Charts = z.output<typeof Charts>;
export const OverviewAnswer = z.object({ data: z.object({ waiting: z.array(WaitingItem), charts: Charts }) });
