import { packageNames, type listStaffPackages } from '@app/contract/packages';
import type { Answer } from '#platform/api';
import type { Language } from '#platform/i18n';

export type StaffPackage = Answer<typeof listStaffPackages>['data'][number];

/** Returns what a package is called in a language. */
export const nameIn = (item: StaffPackage, language: Language): string => packageNames(item)[language];

/** Returns the packages of a catalogue that have an order, the first one first: all that are not retired. */
export const orderedOf = (packages: readonly StaffPackage[], catalogue: StaffPackage['catalogue']): readonly number[] =>
  packages.filter((item) => item.catalogue === catalogue && item.state !== 'retired').map(({ packageId }) => packageId);

/** Returns the order in which one of them has changed places with its neighbour; null where it has none on that side. */
export function moved(order: readonly number[], id: number, by: -1 | 1): number[] | null {
  const from = order.indexOf(id);
  const other = order[from + by];
  if (from < 0 || other === undefined) return null;
  return order.with(from, other).with(from + by, id);
}
