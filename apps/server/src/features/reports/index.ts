export { createReportsRoom } from './reports.feature.ts';
export type { MessageQuote, ReportsDeps, ReportsNeighbours, ReportsRoom } from './reports.types.ts';
