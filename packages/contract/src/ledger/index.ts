export { getTrialBalance, listLedger, listLedgerDifferences } from './ledger.endpoints.ts';
export {
  DIFFERENCE_KINDS,
  LEDGER_ACCOUNTS,
  LEDGER_PAGE_SIZE,
  LEDGER_POSTINGS,
  type LedgerDifference,
  type LedgerEntry,
  type LedgerFilter,
} from './ledger.schemas.ts';
