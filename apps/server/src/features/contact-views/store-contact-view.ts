import { profilePath } from '@app/contract/members';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { takeContactView } from './contact-views.limits.ts';
import { contactViewsStore as store } from './contact-views.store.ts';
import type { ContactViewsDeps } from './contact-views.types.ts';
import type { ContactAsked } from './check-contact.ts';
import { requireShared } from './require-shared.ts';

export type StoredContactView = { readonly id: number; readonly left: number };

/**
 * Pays for a contact: pair, former view, privacy, mandatory rows, credit, in this order. View, credit and notice stand or fall
 * together, and the lock on the pair lets a second tap find the first one's view.
 */
export function createStoreContactView({ db, inTransaction, clock, limits, neighbours }: ContactViewsDeps) {
  const { members, matching, entitlements, notify } = neighbours;
  const spend = (trx: Transaction, viewerId: number, ownerId: number) =>
    entitlements.spendCredit(trx, { memberId: viewerId, act: 'contact_view', target: String(ownerId) });

  return async ({ viewer, ownerId, language }: ContactAsked): Promise<StoredContactView> => {
    const viewerId = viewer.accountId;
    if (!(await store.find(db, viewerId, ownerId))) await takeContactView(limits, viewerId);
    return inTransaction(async (trx) => {
      const pair = await members.requirePair(trx, viewerId, ownerId);
      const former = await store.find(trx, viewerId, ownerId);
      if (former) return { id: former.id, left: (await spend(trx, viewerId, ownerId)).left };
      await requireShared(neighbours, trx, viewerId, ownerId);
      const { isMet } = await matching.checkMandatory({ ownerId, viewerId, language }, trx);
      if (!isMet) throw new Refusal('mandatory_mismatch');
      const { left, entryId: creditEntryId } = await spend(trx, viewerId, ownerId);
      const id = await store.insert(trx, { viewerId, ownerId, creditEntryId, viewedAt: clock.now() });
      await notify(trx, {
        memberId: ownerId,
        type: 'contact_viewed',
        eventKey: String(id),
        parameters: { name: pair.viewer.name },
        opens: profilePath(viewerId),
        actorId: viewerId,
      });
      return { id, left };
    });
  };
}
