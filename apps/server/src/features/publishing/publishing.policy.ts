import type { Sentence } from '@app/contract/kernel';
import { publishingSentences as say, type SocialPlatform } from '@app/contract/publishing';

/** Says what is on the picture, in words. */
type ImageWords = { readonly imageAlt?: string | null; readonly imageAltBn?: string | null };

/** An event as staff write it; descriptions are HTML that is cleaned when saved. */
export type EventDraft = ImageWords & {
  readonly title: string;
  readonly titleBn: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly place: string | null;
  readonly placeBn: string | null;
  readonly isOnline: boolean;
  readonly url: string | null;
  readonly description: string;
  readonly descriptionBn: string | null;
  readonly isRamadan: boolean;
};

/** An article as staff write it; bodies are HTML that is cleaned when saved. */
export type ArticleDraft = ImageWords & {
  /** Null: the one that it has, else made from the title. */
  readonly slug: string | null;
  readonly title: string;
  readonly titleBn: string | null;
  readonly excerpt: string;
  readonly excerptBn: string | null;
  readonly bodyHtml: string;
  readonly bodyHtmlBn: string | null;
};

export type SocialHandleDraft = {
  readonly platform: SocialPlatform;
  readonly handle: string;
  readonly url: string;
  readonly followersText: string | null;
  /** YYYY-MM-DD, the day on which the follower text was read. */
  readonly countedOn: string | null;
};

/** The reasons why a draft cannot be saved, by field. */
export type Faults = Readonly<Record<string, Sentence>>;

const TITLE = { min: 3, max: 150 } as const;
const PLACE = { min: 1, max: 200 } as const;
const EXCERPT = { min: 1, max: 300 } as const;
const IMAGE_ALT = { min: 1, max: 200 } as const;
const HANDLE = { min: 1, max: 60 } as const;
const FOLLOWERS = { min: 1, max: 30 } as const;
const SLUG = { min: 3, max: 80 } as const;
const EVENT_TEXT_MAX = 20_000;
const ARTICLE_TEXT_MAX = 100_000;
const LINK_MAX = 500;
const SLUG_FORM = /^[a-z0-9-]+$/;

type Range = { readonly min: number; readonly max: number };
const isWithin = (text: string, { min, max }: Range): boolean => {
  const { length } = Array.from(text);
  return length >= min && length <= max;
};
const fits = (text: string | null, range: Range): boolean => text === null || isWithin(text, range);

/** True if an address is whole and of one of these protocols, such as `https:`. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  if (text.length > LINK_MAX || !URL.canParse(text)) return false;
  return protocols.includes(new URL(text).protocol) && /^https?:\/\//i.test(text);
}

type Fault = Sentence | false;
const unless = (isFine: boolean, sentence: Sentence): Fault => !isFine && sentence;
/** Returns the first fault that there is. */
const oneOf = (...faults: readonly Fault[]): Fault => faults.find((fault) => fault !== false) ?? false;
/** Returns only the fields with a fault. */
const faultsOf = (found: Readonly<Record<string, Fault>>): Faults =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Sentence] => entry[1] !== false));

/** Says of clean HTML that it has no words. */
type IsSilent = (html: string) => boolean;
const htmlFault = (html: string | null, max: number, isSilent: IsSilent): Fault =>
  html === null ? false : oneOf(unless(!isSilent(html), say.textRequired), unless(html.length <= max, say.textTooLong));

/** True if all of these are there, or none. */
const isWhole = (texts: readonly (string | null)[]): boolean => new Set(texts.map((text) => text === null)).size === 1;

const imageFaults = ({ imageAlt = null, imageAltBn = null }: ImageWords) => ({
  image_alt: unless(fits(imageAlt, IMAGE_ALT), say.imageAltLength),
  image_alt_bn: unless(fits(imageAltBn, IMAGE_ALT), say.imageAltLength),
});

/** Judges an event; `draft` is tidied and clean. */
export function eventFaults(draft: EventDraft, isSilent: IsSilent): Faults {
  const { titleBn, startsAt, endsAt, place, placeBn, url, descriptionBn } = draft;
  const isBengaliWhole = isWhole([titleBn, descriptionBn]) && (placeBn === null || isWhole([titleBn, place, placeBn]));
  return faultsOf({
    title: unless(isWithin(draft.title, TITLE), say.titleLength),
    title_bn: oneOf(unless(isBengaliWhole, say.bengaliWhole), unless(fits(titleBn, TITLE), say.titleLength)),
    ends_at: unless(endsAt === null || endsAt >= startsAt, say.endBeforeStart),
    place: oneOf(unless(draft.isOnline || place !== null, say.placeRequired), unless(fits(place, PLACE), say.placeLength)),
    place_bn: unless(fits(placeBn, PLACE), say.placeLength),
    url: unless(url === null || isAddress(url, ['http:', 'https:']), say.linkWrong),
    description: htmlFault(draft.description, EVENT_TEXT_MAX, isSilent),
    description_bn: htmlFault(descriptionBn, EVENT_TEXT_MAX, isSilent),
    ...imageFaults(draft),
  });
}

/** An article as it was before: an address that was published stays. */
export type ArticleBefore = { readonly slug: string; readonly publishedAt: Date | null };
type SluggedDraft = ArticleDraft & { readonly slug: string };

const slugFault = (slug: string, before: ArticleBefore | null): Fault =>
  oneOf(
    unless(isWithin(slug, SLUG) && SLUG_FORM.test(slug), say.slugForm),
    unless(!before?.publishedAt || before.slug === slug, say.slugKept),
  );

/** Judges an article; `draft` is tidied and clean. */
export function articleFaults(draft: SluggedDraft, before: ArticleBefore | null, isSilent: IsSilent): Faults {
  const { titleBn, excerptBn, bodyHtmlBn } = draft;
  const isBengaliWhole = isWhole([titleBn, excerptBn, bodyHtmlBn]);
  return faultsOf({
    slug: slugFault(draft.slug, before),
    title: unless(isWithin(draft.title, TITLE), say.titleLength),
    title_bn: oneOf(unless(isBengaliWhole, say.bengaliWhole), unless(fits(titleBn, TITLE), say.titleLength)),
    excerpt: unless(isWithin(draft.excerpt, EXCERPT), say.excerptLength),
    excerpt_bn: unless(fits(excerptBn, EXCERPT), say.excerptLength),
    body: htmlFault(draft.bodyHtml, ARTICLE_TEXT_MAX, isSilent),
    body_bn: htmlFault(bodyHtmlBn, ARTICLE_TEXT_MAX, isSilent),
    ...imageFaults(draft),
  });
}

/** Returns the address of an article as its title makes it; may be too short where the title has no Latin letters. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG.max + 1)
    // A word that was cut off goes.
    .replace(/^(.{81})$/, (cut) => cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || cut.slice(0, SLUG.max))
    .replace(/^-+|-+$/g, '');

/** Judges the handles on `today`, the date in Dhaka, YYYY-MM-DD. Names fields by their place in the list: `handles.0.url`. */
export function socialHandleFaults(handles: readonly SocialHandleDraft[], today: string): Faults {
  const platforms = handles.map(({ platform }) => platform);
  const found = handles.map((draft, place) => ({
    [`handles.${place}.platform`]: unless(platforms.indexOf(draft.platform) === place, say.onePlatform),
    [`handles.${place}.handle`]: unless(isWithin(draft.handle, HANDLE), say.handleLength),
    [`handles.${place}.url`]: unless(isAddress(draft.url, ['https:']), say.secureLinkWrong),
    [`handles.${place}.followers_text`]: unless(fits(draft.followersText, FOLLOWERS), say.followersLength),
    [`handles.${place}.counted_on`]: dayFault(draft, today),
  }));
  return faultsOf(Object.assign({}, ...found));
}

const dayFault = ({ followersText, countedOn }: SocialHandleDraft, today: string): Fault =>
  countedOn === null ? unless(followersText === null, say.dayRequired) : unless(isDay(countedOn) && countedOn <= today, say.dayWrong);

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** The times when it came onto the site first, and when it was taken off; both null for a draft. */
export type Standing = { readonly publishedAt: Date | null; readonly withdrawnAt: Date | null };

/** Returns what an act makes of it; null where it stands so already. What comes back keeps its date. */
export function standingOf({ publishedAt, withdrawnAt }: Standing, act: 'publish' | 'withdraw', now: Date): Standing | null {
  const isOnSite = publishedAt !== null && withdrawnAt === null;
  if (act === 'publish') return isOnSite ? null : { publishedAt: publishedAt ?? now, withdrawnAt: null };
  return isOnSite ? { publishedAt, withdrawnAt: now } : null;
}
