import { COUNTERS } from '@app/contract/entitlements';
import { profileNotAvailable, profilePath } from '@app/contract/members';
import { permittedContact } from '#features/contact-views';
import { countersOf, isPremium, periodIdOf, spendCredit } from '#features/entitlements';
import { requirePair } from '#features/members';
import { profilePhotoFor } from '#features/photos';
import { profileSheetOf } from '#features/profiles';
import { brandNameIn } from '#platform/config';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { BioDataTicket } from './bio-data-ticket.ts';
import { findReader, insertDownload, listPaidPeriods } from './bio-data.store.ts';
import { drawBioData } from './paper/draw-bio-data.ts';

type Order = { readonly viewerId: number; readonly ownerId: number };

/** Returns the package period with which bio data is opened: it comes with packages alone, and one that ended can only be renewed. */
const runningPeriodOf = async (ctx: Context, viewerId: number): Promise<number | null> =>
  (await isPremium(ctx, viewerId)) ? periodIdOf(ctx, viewerId) : null;

/** Returns the price in credits: one's own bio data, and the same again while the package runs, cost nothing. */
export async function bioDataPrice(ctx: Context, { viewerId, ownerId }: Order): Promise<0 | 1> {
  if (viewerId === ownerId) return 0;
  const period = await runningPeriodOf(ctx, viewerId);
  return period !== null && (await listPaidPeriods(ctx, viewerId, ownerId)).includes(period) ? 0 : 1;
}

/** Pays for a member's bio data. Returns how many are left. */
export async function orderBioData(ctx: Context, { viewerId, ownerId }: Order): Promise<number> {
  if (viewerId === ownerId) return (await countersOf(ctx, viewerId)).bioData;
  return inTransaction(ctx, async (tx) => {
    await requirePair(tx, viewerId, ownerId);
    const premiumPeriodId = await runningPeriodOf(tx, viewerId);
    if (premiumPeriodId === null) throw new Refusal('no_bio_data_credit', { extra: { counter: COUNTERS.bioData } });
    const act = { memberId: viewerId, act: 'bio_data', target: `${premiumPeriodId}:${ownerId}` } as const;
    const { left, isRepeat, entryId } = await spendCredit(tx, act);
    if (!isRepeat) await insertDownload(tx, { viewerId, ownerId, premiumPeriodId, creditEntryId: entryId });
    return left;
  });
}

/** Drawing a paper takes as much work as many other answers together. */
export const DRAWINGS: Limit = { name: 'bio-data.drawings', max: 30, windowSeconds: 600, by: 'account' };

export type OpenedBioData = { readonly fileName: string; readonly bytes: Buffer };

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });

/** Draws the paper. Who the two are to each other, what may be seen and what is known is judged at this moment, not at the order. */
export async function openBioData(ctx: Context, ticket: BioDataTicket, browserHash: string | null): Promise<OpenedBioData> {
  const { viewerId, ownerId, language } = ticket;
  const { settings } = ctx;
  const reader = await findReader(ctx, { ...ticket, browserHash });
  if (reader === null) throw new Refusal('not_found');
  await ctx.limits.take(DRAWINGS, viewerId);
  const sheet = await profileSheetOf(ctx, { viewerId, ownerId, language });
  if (!sheet) throw notAvailable();
  const isAllowed = sheet.isOwner || (sheet.isEligiblePair && (await listPaidPeriods(ctx, viewerId, ownerId)).length > 0);
  if (!isAllowed) throw notAvailable();
  const contact = sheet.isOwner ? null : await permittedContact(ctx, viewerId, ownerId, language);
  const bytes = await drawBioData({
    sheet,
    photo: await photoFor(ctx, ticket, browserHash),
    contact,
    reader,
    now: ctx.clock.now(),
    language,
    brand: brandNameIn(settings, language),
    address: `${settings.PUBLIC_URL}${profilePath(ownerId)}`,
  });
  return { fileName: `bio-data-${sheet.memberCode}.pdf`, bytes };
}

async function photoFor(ctx: Context, ticket: BioDataTicket, browserHash: string | null): Promise<Buffer | null> {
  const { viewerId: accountId, sessionId, ownerId } = ticket;
  const stored = await profilePhotoFor(ctx, { accountId, sessionId, browserHash }, ownerId);
  return stored && ctx.images.forPaper(stored);
}
