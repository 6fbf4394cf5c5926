import {
  COUNT_NAMES,
  countsOnWire,
  featureLines,
  furtherLines,
  packageNames,
  type Counts,
  type AssistedPackage,
  type Package,
  type PackageCatalogue,
  type StaffPackage,
} from '@app/contract/packages';
import type { SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire } from '@app/contract/money';
import { imageAddress } from './package-images.ts';
import type { PackageRow } from './packages.tables.ts';

/** A package as those who sell it need it; the price in poisha. */
export type PackageItem = {
  readonly packageId: number;
  readonly catalogue: PackageCatalogue;
  readonly name: string;
  /** Null where there is none, absent in copies from before there were any. */
  readonly nameBn?: string | null;
  readonly price: number;
  readonly validityDays: number;
  /** Of an assisted package; 0 else, also in copies from before there were any. */
  readonly introductions?: number;
  readonly counts: Counts;
  readonly imageUrl: string | null;
};

const countsOf = (row: Counts): Counts => Object.fromEntries(COUNT_NAMES.map((name) => [name, row[name]])) as Counts;

export const itemOf = (
  row: Omit<PackageRow, 'createdAt' | 'publishedAt' | 'retiredAt' | 'extraFeatures' | 'extraFeaturesBn'>,
): PackageItem => ({
  packageId: row.id,
  catalogue: row.catalogue,
  name: row.name,
  nameBn: row.nameBn,
  price: row.price,
  validityDays: row.validityDays,
  introductions: row.introductions,
  counts: countsOf(row),
  imageUrl: imageAddress(row.imageKey),
});

export const viewPackage = (row: PackageRow, language: SentenceLanguage): Package => ({
  package_id: row.id,
  name: packageNames(row)[language],
  image: imageAddress(row.imageKey),
  price: takaOnWire(row.price),
  validity: row.validityDays,
  features: featureLines({ ...row, counts: countsOf(row) }, language),
  extra_features: furtherLines(row, language),
  ...countsOnWire(countsOf(row)),
});

export const viewAssistedPackage = (row: PackageRow, language: SentenceLanguage): AssistedPackage => ({
  ...viewPackage(row, language),
  introductions: String(row.introductions),
});

type FreeSettings = { readonly FREE_INTERESTS_PER_MONTH: number; readonly FREE_FEED_POSTS_PER_MONTH: number };
export const viewFreeCounts = (settings: FreeSettings) => ({
  express_interest: String(settings.FREE_INTERESTS_PER_MONTH),
  feed: String(settings.FREE_FEED_POSTS_PER_MONTH),
});

export const viewForStaff = (row: PackageRow, language: SentenceLanguage): StaffPackage => ({
  ...viewAssistedPackage(row, language),
  name: row.name,
  name_bn: row.nameBn,
  catalogue: row.catalogue,
  state: stateOf(row),
  position: row.position,
  extra_features: row.extraFeatures,
  extra_features_bn: row.extraFeaturesBn,
  version: row.version,
});

function stateOf({ publishedAt, retiredAt }: PackageRow): StaffPackage['state'] {
  if (retiredAt) return 'retired';
  return publishedAt ? 'published' : 'draft';
}
