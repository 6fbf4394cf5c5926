import { publishingRefusals } from '@app/contract/publishing';
import { todayIn } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { cleanRichText, saysNothing } from '#platform/rich-text';
import { requireVersion, type Versioned } from '#platform/version';
import { discardPictures, keepPictureFor, letGoOfPicture, takeOverPicture } from './publishing-pictures.ts';
import {
  articleFaults,
  eventFaults,
  slugOf,
  socialHandleFaults,
  standingOf,
  type ArticleDraft,
  type EventDraft,
  type SocialHandleDraft,
  type Standing,
} from './publishing.policy.ts';
import * as store from './publishing.store.ts';
import type { BlogArticleRow, SiteEventRow } from './publishing.tables.ts';

/** An event or article to save; `staffId` is null for the software itself, `id` for something new; without a picture the one before stays. */
export type Saving<Draft> = {
  readonly staffId: number | null;
  readonly id: number | null;
  /** Of what is changed: the version that was read, where the later of two is refused. */
  readonly seen?: number | null;
  readonly draft: Draft;
  readonly picture?: Buffer | undefined;
};

/** Makes one line of a text: whatever parts words counts as one space. */
const tidyLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** Tidies a text that may be missing; an empty one is none. */
const tidyOptional = (text: string | null): string | null => tidyLine(text ?? '') || null;
const tidyImageWords = ({ imageAlt = null, imageAltBn = null }: Pick<EventDraft, 'imageAlt' | 'imageAltBn'>) => ({
  imageAlt: tidyOptional(imageAlt),
  imageAltBn: tidyOptional(imageAltBn),
});
const cleanText = (html: string): string => cleanRichText(html.replaceAll('\0', ''));
const cleanOptional = (html: string | null): string | null => (html === null ? null : cleanText(html) || null);

type Published = Standing & Versioned & { readonly id: number; readonly imageKey: string | null };

/** One kind of what staff publish: its rows, and what an audit entry says of one. */
type Kind<Row> = {
  readonly name: 'article' | 'event';
  /** Holds the row until the transaction ends; refuses where there is none. */
  readonly lock: (tx: Tx, id: number) => Promise<Row>;
  readonly updateStanding: (tx: Tx, id: number, standing: Standing) => Promise<void>;
  readonly told: (row: Row) => Readonly<Record<string, unknown>>;
};
type Write<Row> = (tx: Tx, before: Row | null, imageKey: string | null) => Promise<Row>;

/** Saves one of a kind with its audit entry and picture; the picture before it goes. Returns its number. */
async function save<Row extends Published>(
  ctx: Context,
  { name, lock, told }: Kind<Row>,
  { staffId, id, seen = null, picture }: Omit<Saving<unknown>, 'draft'>,
  write: Write<Row>,
): Promise<number> {
  const { before, after } = await keepPictureFor(ctx, picture, (imageKey) =>
    inTransaction(ctx, async (tx) => {
      const row = id === null ? null : await lock(tx, id);
      if (row) requireVersion(row, seen);
      await takeOverPicture(tx, imageKey);
      if (imageKey && row?.imageKey) await letGoOfPicture(tx, row.imageKey);
      const saved = await write(tx, row, imageKey ?? row?.imageKey ?? null);
      await tx.audit.record(tx, {
        actorId: staffId,
        action: `publishing.save-${name}`,
        subject: `${name}:${saved.id}`,
        before: row && told(row),
        after: told(saved),
      });
      return { before: row, after: saved };
    }),
  );
  if (before?.imageKey && before.imageKey !== after.imageKey) await discardPictures(ctx, [before.imageKey]);
  return after.id;
}

/** Returns the function that brings one of a kind onto the site, or takes it off. */
const standing =
  <Row extends Published>({ name, lock, updateStanding }: Kind<Row>, act: 'publish' | 'withdraw') =>
  (ctx: Context, staffId: number | null, id: number): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const next = standingOf(await lock(tx, id), act, tx.clock.now());
      if (!next) return;
      await updateStanding(tx, id, next);
      await tx.audit.record(tx, { actorId: staffId, action: `publishing.${act}-${name}`, subject: `${name}:${id}` });
    });

const tidyEvent = (draft: EventDraft): EventDraft => ({
  title: tidyLine(draft.title),
  titleBn: tidyOptional(draft.titleBn),
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  place: tidyOptional(draft.place),
  placeBn: tidyOptional(draft.placeBn),
  isOnline: draft.isOnline,
  url: tidyOptional(draft.url),
  description: cleanText(draft.description),
  descriptionBn: cleanOptional(draft.descriptionBn),
  ...tidyImageWords(draft),
  isRamadan: draft.isRamadan,
});

const events: Kind<SiteEventRow> = {
  name: 'event',
  lock: async (tx, id) => {
    const row = await store.lockEvent(tx, id);
    if (!row) throw new Refusal('event_not_found');
    return row;
  },
  updateStanding: store.updateEventStanding,
  told: ({ title, startsAt, endsAt, place, isOnline, url, isRamadan }) => ({ title, startsAt, endsAt, place, isOnline, url, isRamadan }),
};

/** Saves an event as a draft, or changes one. Returns its number. */
export async function saveEvent(ctx: Context, saving: Saving<EventDraft>): Promise<number> {
  const clean = tidyEvent(saving.draft);
  const faults = eventFaults(clean, saysNothing);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return save(ctx, events, saving, (tx, before, imageKey) =>
    before ? store.updateEvent(tx, before.id, { ...clean, imageKey }) : store.insertEvent(tx, { ...clean, imageKey }),
  );
}
export const publishEvent = standing(events, 'publish');
export const withdrawEvent = standing(events, 'withdraw');

export const tidyArticle = (draft: ArticleDraft): ArticleDraft => ({
  slug: tidyOptional(draft.slug),
  title: tidyLine(draft.title),
  titleBn: tidyOptional(draft.titleBn),
  excerpt: tidyLine(draft.excerpt),
  excerptBn: tidyOptional(draft.excerptBn),
  bodyHtml: cleanText(draft.bodyHtml),
  bodyHtmlBn: cleanOptional(draft.bodyHtmlBn),
  ...tidyImageWords(draft),
});

/** Returns the draft as it can be saved, under an address of its own; refuses what cannot be. */
export function savableArticle(clean: ArticleDraft, before: BlogArticleRow | null): ArticleDraft & { readonly slug: string } {
  const slugged = { ...clean, slug: clean.slug ?? before?.slug ?? slugOf(clean.title) };
  const faults = articleFaults(slugged, before, saysNothing);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return slugged;
}

const articles: Kind<BlogArticleRow> = {
  name: 'article',
  lock: async (tx, id) => {
    const row = await store.lockArticle(tx, id);
    if (!row) throw new Refusal('article_not_found');
    return row;
  },
  updateStanding: store.updateArticleStanding,
  told: ({ slug, title, excerpt }) => ({ slug, title, excerpt }),
};

function refuseTakenSlug(failure: unknown): never {
  if (!isUniqueViolation(failure, 'blog_article_slug_once')) throw failure;
  throw new Refusal('slug_taken', { fields: { slug: publishingRefusals.slug_taken } });
}

/** Saves an article as a draft, or changes one. Returns its number. */
export async function saveArticle(ctx: Context, saving: Saving<ArticleDraft>): Promise<number> {
  const clean = tidyArticle(saving.draft);
  // What needs no look at the row is refused before the picture is stored.
  if (saving.id === null) savableArticle(clean, null);
  return save(ctx, articles, saving, (tx, before, imageKey) => {
    const content = { ...savableArticle(clean, before), imageKey };
    return before ? store.updateArticle(tx, before.id, content) : store.insertArticle(tx, { ...content, publishedAt: null });
  }).catch(refuseTakenSlug);
}
export const publishArticle = standing(articles, 'publish');
export const withdrawArticle = standing(articles, 'withdraw');

const tidyHandle = (draft: SocialHandleDraft): SocialHandleDraft => ({
  platform: draft.platform,
  handle: tidyLine(draft.handle),
  url: tidyLine(draft.url),
  followersText: tidyOptional(draft.followersText),
  countedOn: draft.countedOn,
});

const toldHandle = ({ platform, handle, url, followersText, countedOn }: SocialHandleDraft): SocialHandleDraft => ({
  platform,
  handle,
  url,
  followersText,
  countedOn,
});

/** Saves the whole list anew, in its order. */
export async function saveSocialHandles(ctx: Context, staffId: number | null, drafts: readonly SocialHandleDraft[]): Promise<void> {
  const handles = drafts.map(tidyHandle);
  const faults = socialHandleFaults(handles, todayIn(ctx.clock.now()));
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await inTransaction(ctx, async (tx) => {
    const before = await store.listHandles(tx);
    await store.replaceHandles(tx, handles);
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'publishing.save-social-handles',
      subject: 'social-handles',
      before: { handles: before.map(toldHandle) },
      after: { handles },
    });
  });
}
