import { expect, it } from 'vitest';
import type { SiteEvent } from '@app/contract/publishing';
import { eventData } from './event-data.ts';

const SITE = { brand: 'Bondhon', addressOf: (path: string) => `https://example.org${path}` };
const TEA: SiteEvent = {
  id: 1,
  title: 'Tea',
  starts_at: '2026-07-01T10:00:00.000Z',
  ends_at: null,
  place: 'Dhaka',
  is_online: false,
  url: null,
  description: '<p>Tea &amp; talk.</p><ul><li>For all</li></ul>',
  image: null,
  is_past: false,
};

it('[PUB-217][PUB-218] an event tells search engines what the page shows, and nothing more', () => {
  expect(eventData(TEA, SITE)).toEqual({
    '@type': 'Event',
    name: 'Tea',
    startDate: TEA.starts_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Dhaka', address: 'Dhaka' },
    description: 'Tea & talk. For all',
    organizer: { '@type': 'Organization', name: 'Bondhon', url: 'https://example.org/' },
  });
});

it('[PUB-217] one that is online says where to look, and both where it is both', () => {
  const online = { ...TEA, place: null, is_online: true, ends_at: '2026-07-01T11:00:00.000Z', image: '/pictures/x' };
  expect(eventData(online, SITE)).toMatchObject({
    endDate: online.ends_at,
    image: 'https://example.org/pictures/x',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://example.org/events' },
  });
  expect(eventData({ ...TEA, is_online: true, url: 'https://a.example' }, SITE)).toMatchObject({
    url: 'https://a.example',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: 'https://a.example' }],
  });
});
