export { getOverview, listWaiting } from './overview.endpoints.ts';
export { CHART_NAMES, OVERVIEW_DAYS, type ChartName, type Charts, type OverviewDays, type WaitingItem } from './overview.schemas.ts';
