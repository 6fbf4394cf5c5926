export { MyReports } from './MyReports.tsx';
export { ReportDialog } from './ReportDialog.tsx';
