export { PackagesPage } from './PackagesPage.tsx';
