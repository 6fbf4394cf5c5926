export { reports } from './reports.feature.ts';
export { hasOpenReportAgainst } from './reports.store.ts';
