export { texts as searchMessages } from './texts.ts';
export { SearchPanel } from './SearchPanel.tsx';
export { SearchResults } from './SearchResults.tsx';
