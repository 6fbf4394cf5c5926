import { listStaffPackages, orderPackages } from '@app/contract/packages';
import { useQueryClient } from '@tanstack/react-query';
import { consoleKey } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { moved, orderedOf, type StaffPackage } from './moved.ts';
import { texts } from './texts.ts';

export type Order = {
  /** True if the package has a neighbour on that side. */
  readonly canMove: (item: StaffPackage, by: -1 | 1) => boolean;
  /** Saves the order in which it has changed places with that neighbour. */
  readonly move: (item: StaffPackage, by: -1 | 1) => void;
};

/** Returns how the order of the packages of each catalogue is changed, one step at a time. */
export function useOrder(packages: readonly StaffPackage[]): Order {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const next = ({ packageId, catalogue }: StaffPackage, by: -1 | 1) => moved(orderedOf(packages, catalogue), packageId, by);
  const saving = useAction({
    send: (packageIds: readonly number[], attempt) => call(orderPackages, { body: { packageIds: [...packageIds] } }, attempt),
    otherwise: say('orderFailed'),
    says: 'toast',
    // Also after a failure: a colleague may have changed the list meanwhile.
    onEnd: () => queries.invalidateQueries({ queryKey: consoleKey(listStaffPackages) }),
  });
  return {
    canMove: (item, by) => !saving.isUnderWay && next(item, by) !== null,
    move: (item, by) => {
      const order = next(item, by);
      if (order) void saving.run(order);
    },
  };
}
