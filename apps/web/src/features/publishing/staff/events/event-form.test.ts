import { expect, it, vi } from 'vitest';
import { EMPTY_EVENT, formOf, inputOf } from './event-form.ts';

// The console, whose clock the form uses, knows the name of the product from the build.
vi.hoisted(() => vi.stubEnv('VITE_BRAND_NAME', 'Bondhon'));

it('[STAFF-28] times are entered and shown as a clock in Dhaka has them; nothing else of an event changes on its way through the form', () => {
  const event = {
    id: 3,
    title: 'Tea',
    titleBn: null,
    startsAt: '2026-07-01T19:30:00.000Z',
    endsAt: null,
    place: null,
    placeBn: null,
    isOnline: true,
    isRamadan: false,
    url: 'https://example.org/tea',
    description: '<p>Come.</p>',
    descriptionBn: null,
    image: '/pictures/x',
    imageAlt: 'Two cups',
    imageAltBn: null,
    state: 'published',
    publishedAt: '2026-06-01T00:00:00.000Z',
    updatedAt: '2026-06-01T00:00:00.000Z',
    version: 2,
  } as const;
  expect(formOf(event).startsAt).toBe('2026-07-02T01:30');
  expect(inputOf(formOf(event))).toEqual({
    body: {
      title: 'Tea',
      titleBn: '',
      startsAt: '2026-07-02T01:30:00+06:00',
      endsAt: '',
      place: '',
      placeBn: '',
      isOnline: 1,
      isRamadan: 0,
      url: 'https://example.org/tea',
      description: '<p>Come.</p>',
      descriptionBn: '',
      imageAlt: 'Two cups',
      imageAltBn: '',
      published: 1,
    },
  });
});

it('[STAFF-28] a picture goes with what is sent only where one was picked', () => {
  const picture = new Blob(['x']);
  expect(inputOf({ ...EMPTY_EVENT, picture })).toMatchObject({ files: { picture }, body: { published: 0 } });
  expect(inputOf(EMPTY_EVENT)).not.toHaveProperty('files');
});
