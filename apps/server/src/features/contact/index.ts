export {
  closeChildSafetyReport,
  countWaitingChildSafety,
  findChildSafetyReport,
  listChildSafetyReports,
  lockChildSafetyReport,
  takeChildSafetyReport,
} from './child-safety.store.ts';
export { contact } from './contact.feature.ts';
export { countWaitingMessages } from './contact-desk.store.ts';
export type { ChildSafetyRow, KeptContent } from './contact.tables.ts';
