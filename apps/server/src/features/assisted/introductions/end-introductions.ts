import type { Tx } from '#platform/context';
import { notify } from '#features/notifications';
import type { EndedBecause, ServiceRow } from '../assisted.tables.ts';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import * as store from './introductions.store.ts';

/** Tells the client and the manager that an introduction came to nothing: the same words, whoever said no and whether anybody did. */
export async function tellClosed(tx: Tx, { id, serviceId, memberId }: store.Ended, quiet?: number): Promise<void> {
  if (memberId !== quiet)
    await notify(tx, {
      memberId,
      type: 'introduction_closed',
      eventKey: `introduction:${id}`,
      parameters: {},
      opens: '/assisted',
      actorId: null,
    });
  await services.noteNews(tx, serviceId);
  tellStaff(tx, 'assisted', serviceId);
}

/** Ends what is open of these; `quiet` is a member who needs not be told, since it is their own doing. */
export async function endIntroductions(tx: Tx, which: store.Which, because: EndedBecause, quiet?: number): Promise<void> {
  for (const ended of await store.endOpen(tx, which, because)) await tellClosed(tx, ended, quiet);
}

/** Ends the offers of a service whose introductions are all used. Behind its lock. */
export async function endUsedUp(tx: Tx, { id, introductionsTotal }: Pick<ServiceRow, 'id' | 'introductionsTotal'>): Promise<void> {
  const made = (await store.countOf(tx, [id])).get(id)?.made ?? 0;
  if (made >= introductionsTotal) await endIntroductions(tx, { serviceId: id }, 'used_up');
}
