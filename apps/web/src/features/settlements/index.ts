export { SettlementsPage } from './SettlementsPage.tsx';
export { UnclaimedPage } from './UnclaimedPage.tsx';
