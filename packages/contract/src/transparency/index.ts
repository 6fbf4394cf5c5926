export { getTransparency } from './transparency.endpoints.ts';
export { APPEAL_RESULTS, REPORTED_KINDS, SMALLEST_GROUP, type Quarter } from './transparency.schemas.ts';
