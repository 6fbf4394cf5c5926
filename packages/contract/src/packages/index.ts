export { COUNT_NAMES, countsOnWire, NO_COUNTS, WIRE_COUNT_NAMES, type CountName, type Counts, type WireCountName } from './counts.ts';
export { featureLines, furtherLines, type FurtherLines } from './feature-lines.ts';
export { packageNames } from './package-names.ts';
export { PackageForm, type PackageDraft } from './package-form.schemas.ts';
export { getPackage, listAssistedPackages, listPackages } from './packages.endpoints.ts';
export { packagesRefusals } from './packages.refusals.ts';
export {
  AssistedPackage,
  CurrencyRates,
  FreeCounts,
  Package,
  PACKAGE_CATALOGUES,
  PackageId,
  type PackageCatalogue,
} from './packages.schemas.ts';
export { featureMeanings } from './feature-meanings.sentences.ts';
export { packagesSentences } from './packages.sentences.ts';
export {
  createPackage,
  listStaffPackages,
  orderPackages,
  publishPackage,
  retirePackage,
  StaffPackage,
  updatePackage,
} from './staff-packages.endpoints.ts';
