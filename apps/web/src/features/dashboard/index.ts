export { DashboardFrame } from './DashboardFrame.tsx';
export { Overview } from './Overview.tsx';
