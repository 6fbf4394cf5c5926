import { expect, it } from 'vitest';
import type { SiteEvent } from '../publishing.queries.ts';
import { eventData } from './event-data.ts';

const SITE = { brand: 'Bondhon', addressOf: (path: string) => `https://example.org${path}` };
const TEA: SiteEvent = {
  id: 1,
  title: 'Tea',
  startsAt: '2026-07-01T10:00:00.000Z',
  endsAt: null,
  place: 'Dhaka',
  isOnline: false,
  url: null,
  description: '<p>Tea &amp; talk.</p><ul><li>For all</li></ul>',
  image: null,
  imageAlt: null,
  isPast: false,
};

it('[PUB-217][PUB-218] an event tells search engines what the page shows, and nothing more', () => {
  expect(eventData(TEA, SITE)).toEqual({
    '@type': 'Event',
    name: 'Tea',
    startDate: TEA.startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Dhaka', address: 'Dhaka' },
    description: 'Tea & talk. For all',
    organizer: { '@type': 'Organization', name: 'Bondhon', url: 'https://example.org/' },
  });
});

it('[PUB-217] one that is online says where to look, and both where it is both', () => {
  const online = { ...TEA, place: null, isOnline: true, endsAt: '2026-07-01T11:00:00.000Z', image: '/pictures/x' };
  expect(eventData(online, SITE)).toMatchObject({
    endDate: online.endsAt,
    image: 'https://example.org/pictures/x',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://example.org/events' },
  });
  expect(eventData({ ...TEA, isOnline: true, url: 'https://a.example' }, SITE)).toMatchObject({
    url: 'https://a.example',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: 'https://a.example' }],
  });
});
