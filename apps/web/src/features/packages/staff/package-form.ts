import type { CountName, PackageCatalogue } from '@app/contract/packages';
import { toLatinDigits } from '#platform/i18n';
import type { StaffPackage } from './moved.ts';

/** Counts that are numbers; the automatic match is a yes or no. */
export const NUMBERS = [
  'expressInterest',
  'photoGallery',
  'contact',
  'feed',
  'voice',
  'proposal',
  'bioData',
  'profileImageView',
  'galleryImageView',
  'meetingTable',
] as const satisfies readonly CountName[];
export type NumberName = (typeof NUMBERS)[number];

/** A package as it stands in the form; numbers as they were typed. */
export type PackageForm = {
  readonly name: string;
  readonly nameBn: string;
  readonly price: string;
  readonly validity: string;
  readonly counts: Readonly<Record<NumberName, string>>;
  /** Of an assisted package. */
  readonly introductions: string;
  /** Chosen for a new package; one that is there keeps its own. */
  readonly catalogue: PackageCatalogue;
  readonly hasAutoMatch: boolean;
  /** One on each line, as those in Bengali. */
  readonly extraFeatures: string;
  readonly extraFeaturesBn: string;
  /** Picked and not sent yet. */
  readonly picture: Blob | null;
};

const countsOf = (item: StaffPackage | null): PackageForm['counts'] =>
  Object.fromEntries(NUMBERS.map((name) => [name, item?.[name] ?? '0'])) as PackageForm['counts'];

const EMPTY: PackageForm = {
  name: '',
  nameBn: '',
  price: '',
  validity: '',
  counts: countsOf(null),
  introductions: '0',
  catalogue: 'premium',
  hasAutoMatch: false,
  extraFeatures: '',
  extraFeaturesBn: '',
  picture: null,
};

/** Returns the form of a package, or an empty one. */
export const formOf = (item: StaffPackage | null): PackageForm =>
  item
    ? {
        name: item.name,
        nameBn: item.nameBn ?? '',
        price: String(item.price),
        validity: String(item.validity),
        counts: countsOf(item),
        introductions: item.introductions,
        catalogue: item.catalogue,
        hasAutoMatch: item.autoProfileMatch === '1',
        extraFeatures: item.extraFeatures.join('\n'),
        extraFeaturesBn: item.extraFeaturesBn?.join('\n') ?? '',
        picture: null,
      }
    : EMPTY;

const number = (typed: string): string => toLatinDigits(typed).trim();

const countOf = (typed: string): string => number(typed) || '0';

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns what is sent; a count that is left empty is 0, as are those that a package of this catalogue does not have; empty lines are none. */
export const bodyOf = (form: PackageForm) => ({
  name: form.name,
  nameBn: form.nameBn,
  price: number(form.price),
  validity: number(form.validity),
  ...(Object.fromEntries(NUMBERS.map((name) => [name, countOf(form.counts[name])])) as Record<NumberName, string>),
  meetingTable: form.catalogue === 'assisted' ? countOf(form.counts.meetingTable) : '0',
  introductions: form.catalogue === 'assisted' ? countOf(form.introductions) : '0',
  catalogue: form.catalogue,
  autoProfileMatch: form.hasAutoMatch ? '1' : '0',
  extraFeatures: linesOf(form.extraFeatures),
  extraFeaturesBn: linesOf(form.extraFeaturesBn),
});
