import type { ChartName } from '@app/contract/overview';
import type { StaffRole } from '#platform/session';

const EVERYBODY: readonly StaffRole[] = ['support', 'moderator', 'finance'];

/** Roles that see a chart besides `admin`: each its own areas (STAFF-02). */
export const CHART_ROLES: Readonly<Record<ChartName, readonly StaffRole[]>> = {
  sign_ups: EVERYBODY,
  completed: EVERYBODY,
  funnel: EVERYBODY,
  active: EVERYBODY,
  interests_sent: ['support', 'moderator'],
  interests_accepted: ['support', 'moderator'],
  messages: ['support', 'moderator'],
  purchases: ['finance'],
  revenue: ['finance'],
  page_visits: EVERYBODY,
};

/** True for who has one of these roles, or the role `admin`. */
export const mayLook = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.includes('admin') || roles.some((role) => allowed.includes(role));

/** Returns the last days up to this one, oldest first, as 'YYYY-MM-DD'. */
export function daysUpTo(today: string, days: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10));
}

const DAY_MS = 86_400_000;
