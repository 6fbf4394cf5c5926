export { packages } from './packages.feature.ts';
export { findPackageForSale, itemForSaleFrom, putPackageOnSale } from './packages.service.ts';
export { namesOfCopy, packageQuery } from './packages.store.ts';
export type { PackageItem } from './packages.views.ts';
