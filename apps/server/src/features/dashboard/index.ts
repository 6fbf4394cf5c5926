export { createDashboardRoom, type DashboardDeps, type WaitingCounts } from './dashboard.feature.ts';
