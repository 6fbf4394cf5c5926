export { getCompatibility, getStrictFilter, updateStrictFilter } from './matching.endpoints.ts';
export { type Compatibility, type MatchResult, type MatchRow, type StrictFilter, type StrictFilterUpdate } from './matching.schemas.ts';
export { matchingSentences, matchRowLabels, matchWords } from './matching.sentences.ts';
export { DECIDED_MAX, DECISIVE_ROWS, NEAR, WEIGHTS, WORTH } from './weights.ts';
