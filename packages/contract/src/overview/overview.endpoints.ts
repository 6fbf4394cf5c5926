import { endpoint } from '../kernel/index.ts';
import { OverviewAnswer, OverviewQuery, WaitingAnswer } from './overview.schemas.ts';

const everyRole = { access: 'staff', roles: ['support', 'moderator', 'finance'] } as const;

/** Returns what waits and how the product does; each role for its own areas. */
export const getOverview = endpoint({
  ...everyRole,
  name: 'overview.get',
  method: 'GET',
  path: '/staff/overview',
  query: OverviewQuery,
  response: OverviewAnswer,
});

/** Lists what waits alone, for counts that are kept fresh. */
export const listWaiting = endpoint({
  ...everyRole,
  name: 'overview.waiting',
  method: 'GET',
  path: '/staff/waiting',
  response: WaitingAnswer,
});
