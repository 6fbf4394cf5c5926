export { createPackagesRoom, type PackagesDeps, type PackagesRoom } from './packages.feature.ts';
export type { PackageItem, PackagesReader } from './packages.types.ts';
