export { reports } from './reports.feature.ts';
export { hasOpenReportAgainst } from './reports.store.ts';
export { countWaitingReports, type WaitingReports } from './staff/count-waiting.ts';
