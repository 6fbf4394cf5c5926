import { profileNotAvailable, profilePath } from '@app/contract/members';
import { brandNameIn } from '#platform/config';
import { Refusal } from '#platform/errors';
import { takeDrawing } from './bio-data.limits.ts';
import { bioDataStore as store } from './bio-data.store.ts';
import type { BioDataTicket } from './bio-data-ticket.ts';
import type { BioDataDeps } from './bio-data.types.ts';
import { drawBioData } from './paper/draw-bio-data.ts';

export type OpenedBioData = { readonly fileName: string; readonly bytes: Buffer };

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });

/** Draws the paper. Who the two are to each other, what may be seen and what is known is judged at this moment, not at the order. */
export function createOpenBioData(deps: BioDataDeps) {
  const { db, clock, neighbours, settings } = deps;

  const photoFor = async ({ viewerId, sessionId, ownerId }: BioDataTicket): Promise<Buffer | null> => {
    const stored = await neighbours.media.profilePhotoFor({ accountId: viewerId, sessionId }, ownerId);
    return stored && deps.images.forPaper(stored);
  };

  return async (ticket: BioDataTicket): Promise<OpenedBioData> => {
    const { viewerId, ownerId, language } = ticket;
    const now = clock.now();
    const readerCode = await store.findReader(db, ticket, now);
    if (readerCode === null) throw new Refusal('not_found');
    await takeDrawing(deps.limits, viewerId);
    const sheet = await neighbours.profiles.sheetOf({ viewerId, ownerId, language });
    if (!sheet) throw notAvailable();
    const isAllowed = sheet.isOwner || (sheet.isEligiblePair && (await store.listPaidPeriods(db, viewerId, ownerId)).length > 0);
    if (!isAllowed) throw notAvailable();
    const contact = sheet.isOwner ? null : await neighbours.contactViews.permittedContact(db, viewerId, ownerId, language);
    const bytes = await drawBioData({
      sheet,
      photo: await photoFor(ticket),
      contact,
      readerCode,
      now,
      language,
      brand: brandNameIn(settings, language),
      address: `${settings.PUBLIC_URL}${profilePath(ownerId)}`,
    });
    return { fileName: `bio-data-${sheet.memberCode}.pdf`, bytes };
  };
}
