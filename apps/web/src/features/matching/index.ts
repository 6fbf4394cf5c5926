export { MatchMark } from './MatchMark.tsx';
export { StrictFilterPage } from './StrictFilterPage.tsx';
export { Wishes } from './Wishes.tsx';
