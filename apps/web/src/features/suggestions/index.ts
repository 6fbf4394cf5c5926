export { MatchedProfiles } from './MatchedProfiles.tsx';
export { useHiding } from './use-hiding.ts';
