export { AssistedPage } from './AssistedPage.tsx';
