import { invalid, Refusal } from '#platform/errors';
import { saysNothing } from '#platform/rich-text';
import type { Transaction } from '#platform/db';
import { eventFaults, standingOf } from '../publishing.policy.ts';
import type { PublishingPictures } from '../publishing-pictures.ts';
import type { SiteEventRow } from '../publishing.tables.ts';
import type { EventDraft, PublishingDeps, PublishingEditor } from '../publishing.types.ts';
import { cleanOptional, cleanText, tidyLine, tidyOptional } from '../tidy-draft.ts';
import * as store from './events.store.ts';

export type EditDeps = Pick<PublishingDeps, 'inTransaction' | 'clock' | 'audit'> & { readonly pictures: PublishingPictures };
type EventEditor = Pick<PublishingEditor, 'saveEvent' | 'publishEvent' | 'withdrawEvent'>;

const tidy = (draft: EventDraft): EventDraft => ({
  title: tidyLine(draft.title),
  titleBn: tidyOptional(draft.titleBn),
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  place: tidyOptional(draft.place),
  placeBn: tidyOptional(draft.placeBn),
  isOnline: draft.isOnline,
  url: tidyOptional(draft.url),
  description: cleanText(draft.description),
  descriptionBn: cleanOptional(draft.descriptionBn),
  isRamadan: draft.isRamadan,
});

/** What an audit entry says of an event. */
const told = ({ title, startsAt, endsAt, place, isOnline, url, isRamadan }: SiteEventRow) => ({
  title,
  startsAt,
  endsAt,
  place,
  isOnline,
  url,
  isRamadan,
});

export function createEventEditor({ inTransaction, clock, audit, pictures }: EditDeps): EventEditor {
  const locked = async (trx: Transaction, id: number): Promise<SiteEventRow> => {
    const row = await store.lockEvent(trx, id);
    if (!row) throw new Refusal('event_not_found');
    return row;
  };
  const stand = (act: 'publish' | 'withdraw') => (staffId: number | null, id: number) =>
    inTransaction(async (trx) => {
      const standing = standingOf(await locked(trx, id), act, clock.now());
      if (!standing) return;
      await store.updateStanding(trx, id, standing);
      await audit.record(trx, { actorId: staffId, action: `publishing.${act}-event`, subject: `event:${id}` });
    });
  return {
    saveEvent: async ({ staffId, id, draft, picture }) => {
      const clean = tidy(draft);
      const faults = eventFaults(clean, saysNothing);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const { before, after } = await pictures.keepFor(picture, (imageKey) =>
        inTransaction(async (trx) => {
          const row = id === null ? null : await locked(trx, id);
          const content = { ...clean, imageKey: imageKey ?? row?.imageKey ?? null };
          const saved = row
            ? await store.updateEvent(trx, row.id, content, clock.now())
            : await store.insertEvent(trx, content, clock.now());
          await audit.record(trx, {
            actorId: staffId,
            action: 'publishing.save-event',
            subject: `event:${saved.id}`,
            details: { before: row && told(row), after: told(saved) },
          });
          return { before: row, after: saved };
        }),
      );
      if (before?.imageKey && before.imageKey !== after.imageKey) await pictures.discard(before.imageKey);
      return after.id;
    },
    publishEvent: stand('publish'),
    withdrawEvent: stand('withdraw'),
  };
}
