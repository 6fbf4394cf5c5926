import type { SiteEvent } from '@app/contract/publishing';
import type { SentenceLanguage } from '@app/contract/kernel';
import { cardAddress } from '../publishing-pictures.ts';
import type { ListedEvent } from './events.store.ts';

/** In the reader's language where the event has such a form, else in English. */
export function viewEvent(row: ListedEvent, language: SentenceLanguage): SiteEvent {
  const isBengali = language === 'bn' && row.titleBn !== null;
  return {
    id: row.id,
    title: (isBengali && row.titleBn) || row.title,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    place: (isBengali && row.placeBn) || row.place,
    is_online: row.isOnline,
    url: row.url,
    description: (isBengali && row.descriptionBn) || row.description,
    image: cardAddress(row.imageKey),
    is_past: row.isPast,
  };
}
