import type { SiteEvent } from '@app/contract/publishing';
import type { StructuredData } from '#platform/page';
import { pictureAddress } from '../picture-address.ts';
import { plainText } from '../plain-text.ts';

type Site = { readonly brand: string; readonly addressOf: (path: string) => string };

const MODES = { place: 'Offline', online: 'Online', both: 'Mixed' } as const;

function modeOf({ place, is_online: isOnline }: SiteEvent): keyof typeof MODES {
  if (!isOnline) return 'place';
  return place === null ? 'online' : 'both';
}

/** An event as search engines read it; says what the page shows. */
export function eventData(event: SiteEvent, { brand, addressOf }: Site): StructuredData {
  const places = [
    ...(event.place === null ? [] : [{ '@type': 'Place', name: event.place, address: event.place }]),
    ...(event.is_online ? [{ '@type': 'VirtualLocation', url: event.url ?? addressOf('/events') }] : []),
  ];
  return {
    '@type': 'Event',
    name: event.title,
    startDate: event.starts_at,
    ...(event.ends_at ? { endDate: event.ends_at } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${MODES[modeOf(event)]}EventAttendanceMode`,
    location: places.length === 1 ? places[0] : places,
    description: plainText(event.description),
    ...(event.image ? { image: pictureAddress(event.image, addressOf) } : {}),
    ...(event.url ? { url: event.url } : {}),
    organizer: { '@type': 'Organization', name: brand, url: addressOf('/') },
  };
}
