export { MatchedProfiles } from './MatchedProfiles.tsx';
export { MatchMark } from './MatchMark.tsx';
export { StrictFilterPage } from './StrictFilterPage.tsx';
export { useHiding } from './use-hiding.ts';
