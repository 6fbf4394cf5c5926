import { budgetPeriods } from '@app/contract/accounts';
import { inTransaction, type Context } from '#platform/context';
import { networksAround } from '#platform/networks';
import { countryOf } from '#platform/phone';
import type { Limit, LimitState } from '#platform/rate-limit';
import { tellAdmins } from './notices.service.ts';
import { requireCaptcha } from './require-captcha.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Limits the codes an hour that a network asks for, whatever they are for: of /64 and /32, of /56 and /24, of /48 and /16. */
const BY_NETWORK = ['narrow', 'middle', 'wide'] as const;
const NETWORK_MAX = { narrow: 10, middle: 60, wide: 300 } as const;
const networkLimit = (width: (typeof BY_NETWORK)[number]): Limit => ({
  name: `codes.by-${width}-network`,
  max: NETWORK_MAX[width],
  windowSeconds: HOUR_SECONDS,
  by: 'address',
});

/** Counts a code for the networks around an address; tells the one that has had too many. What a narrow one is refused does not count for the wider. */
export async function countCodeOfNetwork(ctx: Context, networkAddress: string): Promise<LimitState> {
  const networks = { narrow: networkAddress, ...networksAround(networkAddress) };
  let state: LimitState = { used: 0, isReached: false, retryAfterSeconds: 0 };
  for (const width of BY_NETWORK) {
    if (!state.isReached) state = await ctx.limits.count(networkLimit(width), networks[width]);
  }
  return state;
}

type Budget = { readonly limit: Limit; readonly key: string };

const SITE = 'site';
const BANGLADESH = 'BD';

/** Returns the budgets that an SMS to a number is taken from; Bangladesh has none of its own. */
function budgetsOf({ settings }: Context, phone: string): Budget[] {
  const country = countryOf(phone);
  const ofCountry = settings.SMS_COUNTRY_DAY_MAX[country] ?? settings.SMS_COUNTRY_DAY_MAX['*'];
  const budget = (name: string, max: number, windowSeconds: number, key: string): Budget => ({
    limit: { name: `codes.sms-${name}`, max, windowSeconds, by: 'destination' },
    key,
  });
  return [
    budget('hour', settings.SMS_HOUR_MAX, HOUR_SECONDS, SITE),
    budget('day', settings.SMS_DAY_MAX, DAY_SECONDS, SITE),
    ...(country === BANGLADESH || ofCountry === undefined ? [] : [budget('country-day', ofCountry, DAY_SECONDS, country)]),
  ];
}

/** True where a budget of SMS to this number is used up: a code is sent for a solved captcha only. */
export async function isSmsBudgetUsedUp(ctx: Context, phone: string): Promise<boolean> {
  for (const { limit, key } of budgetsOf(ctx, phone)) if ((await ctx.limits.look(limit, key)).isReached) return true;
  return false;
}

/** Counts an SMS to a number. Above a budget it uses up a captcha or refuses with `captcha_required`, and who first came above it alarms the staff. */
export async function takeSmsBudget(ctx: Context, phone: string, captcha: string): Promise<void> {
  let isProved = false;
  for (const budget of budgetsOf(ctx, phone)) {
    const { used, isReached } = await ctx.limits.count(budget.limit, budget.key);
    if (used === budget.limit.max + 1) await alarm(ctx, budget);
    if (isReached && !isProved) await requireCaptcha(ctx, captcha);
    isProved ||= isReached;
  }
}

async function alarm(ctx: Context, { limit, key }: Budget): Promise<void> {
  ctx.log.error({ budget: limit.name, key, max: limit.max }, 'more codes by SMS than the budget allows');
  const period = limit.windowSeconds === HOUR_SECONDS ? budgetPeriods.hour : budgetPeriods.day;
  const parameters = { n: limit.max, period, place: key === SITE ? '' : ` (${key})` };
  await inTransaction(ctx, (tx) => tellAdmins(tx, 'sms_budget_used_up', parameters));
}
