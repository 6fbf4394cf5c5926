export { packages } from './packages.feature.ts';
export { findPackageForSale, findPackageItem, putPackageOnSale } from './packages.service.ts';
export type { PackageItem } from './packages.views.ts';
