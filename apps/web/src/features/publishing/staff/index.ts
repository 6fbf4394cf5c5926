export { HandlesPage } from './HandlesPage.tsx';
