import type { Feature } from '#platform/feature';
import { serveDashboard } from './dashboard.routes.ts';

/** One's own account in one answer: who one is, what is left, what waits. */
export const dashboard: Feature = {
  name: 'dashboard',
  routes: serveDashboard,
};
