export { CriteriaFields } from './CriteriaForm.tsx';
export { criteriaOf, emptyForm, withChoice, type Criteria, type CriteriaValues, type FoundCard } from './criteria.ts';
export { useRunSearch } from './search.queries.ts';
export { texts as searchMessages } from './texts.ts';
export { SearchPanel } from './SearchPanel.tsx';
export { SearchResults } from './SearchResults.tsx';
