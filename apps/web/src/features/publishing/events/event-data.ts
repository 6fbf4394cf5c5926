import type { StructuredData } from '#platform/page';
import { pictureAddress } from '../picture-address.ts';
import { plainText } from '../plain-text.ts';
import type { SiteEvent } from '../publishing.queries.ts';

type Site = { readonly brand: string; readonly addressOf: (path: string) => string };

const MODES = { place: 'Offline', online: 'Online', both: 'Mixed' } as const;

function modeOf({ place, isOnline }: SiteEvent): keyof typeof MODES {
  if (!isOnline) return 'place';
  return place === null ? 'online' : 'both';
}

/** Returns an event as search engines read it: what the page shows, and no more. */
export function eventData(event: SiteEvent, { brand, addressOf }: Site): StructuredData {
  const places = [
    ...(event.place === null ? [] : [{ '@type': 'Place', name: event.place, address: event.place }]),
    ...(event.isOnline ? [{ '@type': 'VirtualLocation', url: event.url ?? addressOf('/events') }] : []),
  ];
  return {
    '@type': 'Event',
    name: event.title,
    startDate: event.startsAt,
    ...(event.endsAt ? { endDate: event.endsAt } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${MODES[modeOf(event)]}EventAttendanceMode`,
    location: places.length === 1 ? places[0] : places,
    description: plainText(event.description),
    ...(event.image ? { image: pictureAddress(event.image, addressOf) } : {}),
    ...(event.url ? { url: event.url } : {}),
    organizer: { '@type': 'Organization', name: brand, url: addressOf('/') },
  };
}
