export { FirstMatches } from './FirstMatches.tsx';
export { MatchedProfiles } from './MatchedProfiles.tsx';
export { useHiding } from './use-hiding.ts';
export { TodayPicks } from './TodayPicks.tsx';
export { useTodayPicks } from './use-today-picks.ts';
