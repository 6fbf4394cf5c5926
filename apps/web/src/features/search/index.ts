export { messages as searchMessages } from './messages.ts';
export { SearchPanel } from './SearchPanel.tsx';
export { SearchResults } from './SearchResults.tsx';
