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
  readonly canMove: (id: number, by: -1 | 1) => boolean;
  /** Saves the order in which it has changed places with that neighbour. */
  readonly move: (id: number, by: -1 | 1) => void;
};

/** Returns how the order of the packages is changed, one step at a time. */
export function useOrder(packages: readonly StaffPackage[]): Order {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const order = orderedOf(packages);
  const saving = useAction({
    send: (packageIds: readonly number[], attempt) => call(orderPackages, { body: { packageIds: [...packageIds] } }, attempt),
    otherwise: say('orderFailed'),
    says: 'toast',
    // Also after a failure: a colleague may have changed the list meanwhile.
    onEnd: () => queries.invalidateQueries({ queryKey: consoleKey(listStaffPackages) }),
  });
  return {
    canMove: (id, by) => !saving.isUnderWay && moved(order, id, by) !== null,
    move: (id, by) => {
      const next = moved(order, id, by);
      if (next) void saving.run(next);
    },
  };
}
