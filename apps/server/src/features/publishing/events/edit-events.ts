import { invalid, Refusal } from '#platform/errors';
import { saysNothing } from '#platform/rich-text';
import type { Transaction } from '#platform/db';
import { editorOf, type EditDeps } from '../edit-published.ts';
import { eventFaults } from '../publishing.policy.ts';
import type { SiteEventRow } from '../publishing.tables.ts';
import type { EventDraft, PublishingEditor } from '../publishing.types.ts';
import { cleanOptional, cleanText, tidyLine, tidyOptional } from '../tidy-draft.ts';
import * as store from './events.store.ts';

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

export function createEventEditor(deps: EditDeps): EventEditor {
  const { clock } = deps;
  const lock = async (trx: Transaction, id: number): Promise<SiteEventRow> => {
    const row = await store.lockEvent(trx, id);
    if (!row) throw new Refusal('event_not_found');
    return row;
  };
  const { save, stand } = editorOf(deps, { name: 'event', lock, updateStanding: store.updateStanding, told });
  return {
    saveEvent: async ({ staffId, id, draft, picture }) => {
      const clean = tidy(draft);
      const faults = eventFaults(clean, saysNothing);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const write = (trx: Transaction, before: SiteEventRow | null, imageKey: string | null): Promise<SiteEventRow> =>
        before
          ? store.updateEvent(trx, before.id, { ...clean, imageKey }, clock.now())
          : store.insertEvent(trx, { ...clean, imageKey }, clock.now());
      return save({ staffId, id, picture, write });
    },
    publishEvent: stand('publish'),
    withdrawEvent: stand('withdraw'),
  };
}
