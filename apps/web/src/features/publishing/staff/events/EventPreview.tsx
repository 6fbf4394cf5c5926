import { momentOfMinuteInDhaka } from '#features/console';
import { usePictureAddress } from '#features/media';
import { EventCard } from '../../events/EventCard.tsx';
import { Preview } from '../Preview.tsx';
import type { EventForm } from './event-form.ts';

type EventPreviewProps = {
  readonly form: EventForm;
  /** Of the picture that it has. */
  readonly address: string | null;
};

/** Shows how an event will look in the list of the site, in either language. */
export function EventPreview({ form, address }: EventPreviewProps) {
  const image = usePictureAddress(form.picture) ?? address;
  const card = (words: { title: string; place: string; description: string; imageAlt: string }) => (
    <EventCard
      isFirst
      event={{
        ...words,
        id: 0,
        // A card without its day would be no preview: now, until a day is entered.
        startsAt: momentOfMinuteInDhaka(form.startsAt) || new Date().toISOString(),
        endsAt: momentOfMinuteInDhaka(form.endsAt) || null,
        place: words.place || null,
        isOnline: form.isOnline,
        url: form.url || null,
        image,
        imageAlt: words.imageAlt || null,
        isPast: false,
      }}
    />
  );
  const hasBengali = form.titleBn !== '' || form.descriptionBn !== '';
  return (
    <Preview
      en={() => card(form)}
      bn={
        hasBengali
          ? () =>
              card({
                title: form.titleBn,
                place: form.placeBn || form.place,
                description: form.descriptionBn,
                imageAlt: form.imageAltBn,
              })
          : null
      }
    />
  );
}
