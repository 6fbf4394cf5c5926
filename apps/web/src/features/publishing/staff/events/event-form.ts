import type { createEvent, listStaffEvents, showStaffEvent } from '@app/contract/publishing';
import { minuteInDhakaOf, momentOfMinuteInDhaka } from '#features/console';
import type { Answer, CallInput } from '#platform/api';

export type StaffEvent = Answer<typeof showStaffEvent>['data'];
export type StaffEventRow = Answer<typeof listStaffEvents>['data'][number];

/** An event as it stands in the form; empty texts are none. */
export type EventForm = {
  readonly title: string;
  readonly titleBn: string;
  /** Day and time in Dhaka, 'YYYY-MM-DDTHH:MM'; so is the end. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isOnline: boolean;
  readonly place: string;
  readonly placeBn: string;
  readonly url: string;
  /** HTML; so is the Bengali one. */
  readonly description: string;
  readonly descriptionBn: string;
  readonly isRamadan: boolean;
  readonly isPublished: boolean;
  readonly imageAlt: string;
  readonly imageAltBn: string;
  /** Picked and not sent yet. */
  readonly picture: Blob | null;
};

export const EMPTY_EVENT: EventForm = {
  title: '',
  titleBn: '',
  startsAt: '',
  endsAt: '',
  isOnline: false,
  place: '',
  placeBn: '',
  url: '',
  description: '',
  descriptionBn: '',
  isRamadan: false,
  isPublished: false,
  imageAlt: '',
  imageAltBn: '',
  picture: null,
};

export const formOf = (event: StaffEvent): EventForm => ({
  title: event.title,
  titleBn: event.titleBn ?? '',
  startsAt: minuteInDhakaOf(event.startsAt),
  endsAt: event.endsAt === null ? '' : minuteInDhakaOf(event.endsAt),
  isOnline: event.isOnline,
  place: event.place ?? '',
  placeBn: event.placeBn ?? '',
  url: event.url ?? '',
  description: event.description,
  descriptionBn: event.descriptionBn ?? '',
  isRamadan: event.isRamadan,
  isPublished: event.state === 'published',
  imageAlt: event.imageAlt ?? '',
  imageAltBn: event.imageAltBn ?? '',
  picture: null,
});

/** Returns what is sent of a form. */
export const inputOf = ({ picture, isPublished, isOnline, isRamadan, ...words }: EventForm) => ({
  body: {
    ...words,
    startsAt: momentOfMinuteInDhaka(words.startsAt),
    endsAt: momentOfMinuteInDhaka(words.endsAt),
    isOnline: isOnline ? 1 : 0,
    isRamadan: isRamadan ? 1 : 0,
    published: isPublished ? 1 : 0,
  } satisfies CallInput<typeof createEvent>['body'],
  ...(picture ? { files: { picture } } : {}),
});
