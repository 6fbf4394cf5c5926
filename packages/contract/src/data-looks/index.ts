export { listDataLooks } from './data-looks.endpoints.ts';
export {
  DATA_LOOKS_MONTHS,
  DATA_LOOKS_PAGE_SIZE,
  LOOKED_AT,
  LOOKERS,
  type DataLook,
  type LookedAt,
  type Looker,
} from './data-looks.schemas.ts';
