export { CriteriaFields } from './CriteriaFields.tsx';
export { criteriaOf, emptyForm, formOf, withChoice, type Criteria, type CriteriaValues, type FoundCard } from './criteria.ts';
export { isSameSearch } from './last-search.ts';
export { useRunSearch } from './search.queries.ts';
export { texts as searchMessages } from './texts.ts';
export { SearchPanel } from './SearchPanel.tsx';
export { SearchResults } from './SearchResults.tsx';
