export { getDashboard } from './dashboard.endpoints.ts';
export { AccountData } from './dashboard.schemas.ts';
