import type { CountName } from '@app/contract/packages';
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
  readonly price: string;
  readonly validity: string;
  readonly counts: Readonly<Record<NumberName, string>>;
  readonly hasAutoMatch: boolean;
  /** One on each line. */
  readonly extraFeatures: string;
  /** Picked and not sent yet. */
  readonly picture: Blob | null;
};

const countsOf = (item: StaffPackage | null): PackageForm['counts'] =>
  Object.fromEntries(NUMBERS.map((name) => [name, item?.[name] ?? '0'])) as PackageForm['counts'];

/** Returns the form of a package, or an empty one. */
export const formOf = (item: StaffPackage | null): PackageForm => ({
  name: item?.name ?? '',
  price: item ? String(item.price) : '',
  validity: item ? String(item.validity) : '',
  counts: countsOf(item),
  hasAutoMatch: item?.autoProfileMatch === '1',
  extraFeatures: item?.extraFeatures.join('\n') ?? '',
  picture: null,
});

const number = (typed: string): string => toLatinDigits(typed).trim();

/** Returns what is sent; a count that is left empty is 0, empty lines are none. */
export const bodyOf = (form: PackageForm) => ({
  name: form.name,
  price: number(form.price),
  validity: number(form.validity),
  ...(Object.fromEntries(NUMBERS.map((name) => [name, number(form.counts[name]) || '0'])) as Record<NumberName, string>),
  autoProfileMatch: form.hasAutoMatch ? '1' : '0',
  extraFeatures: form.extraFeatures
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
