import { drawCover, hasEvents, publishEvent, saveEvent, saveSocialHandles, type SocialHandleDraft } from '#features/publishing';
import { secondsAfter, todayIn } from '#platform/clock';
import type { Context } from '#platform/context';
import { DRAWN_EVENTS, type DrawnEvent } from './drawn-events.ts';
import { EVENT_COVERS } from './event-covers.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const PICTURE_WIDTH = 800;

/** Returns invented handles, at an address that belongs to nobody. */
const handlesOf = (brand: string, today: string): readonly SocialHandleDraft[] => {
  const name = brand.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'site';
  return [
    {
      platform: 'facebook',
      handle: brand,
      url: `https://example.com/facebook/${name}`,
      followersText: '12.4K followers',
      countedOn: today,
    },
    {
      platform: 'instagram',
      handle: `@${name}`,
      url: `https://example.com/instagram/${name}`,
      followersText: '8,150 followers',
      countedOn: today,
    },
    {
      platform: 'youtube',
      handle: `@${name}`,
      url: `https://example.com/youtube/${name}`,
      followersText: '3.1K subscribers',
      countedOn: today,
    },
    { platform: 'tiktok', handle: `@${name}`, url: `https://example.com/tiktok/${name}`, followersText: null, countedOn: null },
  ];
};

const drawn = async ({ cover }: DrawnEvent): Promise<Buffer | undefined> =>
  cover ? drawCover(EVENT_COVERS[cover], PICTURE_WIDTH) : undefined;

/** Publishes the events and the pages elsewhere of a demo; harmless where there ever was an event. */
export async function fillPublishing(ctx: Context): Promise<void> {
  if (await hasEvents(ctx)) return;
  const today = todayIn(ctx.clock.now());
  const midnight = new Date(`${today}T00:00:00+06:00`);
  const pictures = await Promise.all(DRAWN_EVENTS.map(drawn));
  for (const [place, { inDays, fromHour, toHour, cover: _, ...draft }] of DRAWN_EVENTS.entries()) {
    const at = (hour: number): Date => secondsAfter(midnight, inDays * DAY_SECONDS + hour * HOUR_SECONDS);
    const id = await saveEvent(ctx, {
      staffId: null,
      id: null,
      draft: { ...draft, startsAt: at(fromHour), endsAt: toHour === null ? null : at(toHour) },
      picture: pictures[place],
    });
    await publishEvent(ctx, null, id);
  }
  await saveSocialHandles(ctx, null, handlesOf(ctx.settings.BRAND_NAME, today));
}
