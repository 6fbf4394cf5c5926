export { AppealPage } from './appeals/AppealPage.tsx';
export { AppealsPage } from './appeals/AppealsPage.tsx';
export { MeasuresMenu } from './member/MeasuresMenu.tsx';
export { SanctionsCard } from './member/SanctionsCard.tsx';
export { ChildSafetyPage } from './reports/ChildSafetyPage.tsx';
export { ChildSafetyReportPage } from './reports/ChildSafetyReportPage.tsx';
export { ReportPage } from './reports/ReportPage.tsx';
export { ReportsPage } from './reports/ReportsPage.tsx';
