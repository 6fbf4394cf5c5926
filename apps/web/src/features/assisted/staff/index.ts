export { AssistedServicePage } from './AssistedServicePage.tsx';
export { AssistedServicesPage } from './AssistedServicesPage.tsx';
