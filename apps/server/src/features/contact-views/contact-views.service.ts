import type { ContactCheck, ContactDetails } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import { profileNotAvailable } from '@app/contract/members';
import { countersOf } from '#features/entitlements';
import { checkMandatory } from '#features/matching';
import { requirePair, requirePairAhead } from '#features/members';
import { NO_PREFERENCES } from '#features/partner-preferences';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import * as store from './contact-views.store.ts';
import { hiddenContact } from './buy-contact-view.ts';
import { presentCheck, presentDetails } from './contact-views.views.ts';

type ContactRequest = { readonly viewer: Viewer; readonly ownerId: number; readonly language: SentenceLanguage };

/** Returns those of the ids whose contact this viewer paid for, whether it can be seen now or not. */
export const contactsViewedAmong = async (ctx: Context, viewerId: number, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : await store.listViewedAmong(ctx, viewerId, ids));

/** Returns what the viewer is told before anything is spent. `buyContactView` decides everything anew. */
export async function checkContact(ctx: Context, { viewer, ownerId, language }: ContactRequest): Promise<ContactCheck> {
  const viewerId = viewer.accountId;
  const { pair, facts } = await inTransaction(ctx, async (tx) => {
    const letPass = await requirePairAhead(tx, viewerId, ownerId);
    const found = await store.findFacts(tx, { viewerId, ownerId });
    return { pair: letPass(found.pair), facts: found.facts };
  });
  const isViewed = facts.viewId !== null;
  const hidden = isViewed ? null : hiddenContact(facts);
  if (hidden) throw hidden;
  const [photos, counters] = await Promise.all([photosOf(ctx, viewer, [viewerId, ownerId], 'profile'), countersOf(ctx, viewerId)]);
  const photoOf = (memberId: number): string | null => photos.get(memberId)?.photo?.url ?? null;
  const { profiles, preferences } = facts.members;
  const { maritalStatusId = null, educationId = null } = profiles.find(({ memberId }) => memberId === viewerId) ?? {};
  return presentCheck(
    {
      viewer: { age: pair.viewer.age, maritalStatusId, educationId, photo: photoOf(viewerId) },
      owner: { preferences: preferences.find(({ memberId }) => memberId === ownerId) ?? NO_PREFERENCES, photo: photoOf(ownerId) },
      verdict: checkMandatory(ctx, facts.members, { ownerId, viewerId, language }),
      isViewed,
      available: counters.contact,
    },
    { reference: referenceOf(ctx), language },
  );
}

/**
 * Returns the details where the viewer paid for them and may see them now, while the viewer is premium and 30 days after, which is as long
 * as the period can be renewed (REL-42); otherwise why not. That the two are an eligible pair is for the caller to require. The only way by which
 * contact details of another member leave the server (REL-85).
 */
async function openContact(ctx: Context, { viewer, ownerId, language }: Opening): Promise<ContactDetails | Refusal> {
  const { isPaid, periodId, contact } = await store.unsafeFindContact(ctx, { viewerId: viewer.accountId, ownerId });
  if (!isPaid) return new Refusal('contact_not_viewed');
  if (periodId === null) return new Refusal('package_ended');
  if (!contact) return new Refusal('not_found', { sentence: profileNotAvailable });
  return presentDetails(contact, { reference: referenceOf(ctx), language });
}
type Opening = Omit<ContactRequest, 'viewer'> & { readonly viewer: Pick<Viewer, 'accountId'> };

/** Returns the same details; null where they may not be seen. */
export async function permittedContact(
  ctx: Context,
  viewerId: number,
  ownerId: number,
  language: SentenceLanguage = 'en',
): Promise<ContactDetails | null> {
  const opened = await openContact(ctx, { viewer: { accountId: viewerId }, ownerId, language });
  return opened instanceof Refusal ? null : opened;
}

export const showContact = (ctx: Context, request: ContactRequest): Promise<ContactDetails> =>
  inTransaction(ctx, async (tx) => {
    await requirePair(tx, request.viewer.accountId, request.ownerId);
    const opened = await openContact(tx, request);
    if (opened instanceof Refusal) throw opened;
    return opened;
  });
