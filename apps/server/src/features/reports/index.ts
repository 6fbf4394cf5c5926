export { createReportsRoom } from './reports.feature.ts';
export type { ContentQuote, MessageQuote, ReportsDeps, ReportsNeighbours, ReportsRoom } from './reports.types.ts';
