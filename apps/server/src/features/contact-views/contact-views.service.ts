import type { ContactCheck, ContactDetails } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import { profileNotAvailable, profilePath } from '@app/contract/members';
import { hasWritten } from '#features/chat';
import { countersOf, isPremium, periodIdOf, spendCredit } from '#features/entitlements';
import { wereInTouch } from '#features/interests';
import { checkMandatory } from '#features/matching';
import { profileOf, requirePair } from '#features/members';
import { notify } from '#features/notifications';
import { preferencesOf } from '#features/partner-preferences';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { passesPrivacy } from './contact-privacy.policy.ts';
import * as store from './contact-views.store.ts';
import { presentCheck, presentDetails } from './contact-views.views.ts';

export type ContactRequest = { readonly viewer: Viewer; readonly ownerId: number; readonly language: SentenceLanguage };

const CONTACT_VIEWS_A_DAY: Limit = { name: 'contact-views.day', max: 100, windowSeconds: 86_400, by: 'account' };
const ONLY_THOSE_IN_TOUCH = 1;

/** Returns those of the ids whose contact this viewer paid for, whether it can be seen now or not. */
export const contactsViewedAmong = async (ctx: Context, viewerId: number, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : await store.listViewedAmong(ctx, viewerId, ids));

/** Throws `contact_hidden` where the owner shares no contact details with this viewer; `interest_first` says what would open them. */
async function requireShared(ctx: Context, viewerId: number, ownerId: number): Promise<void> {
  const { choice, owner, viewer } = await store.findPrivacy(ctx, viewerId, ownerId);
  const areInTouch =
    choice === ONLY_THOSE_IN_TOUCH && ((await wereInTouch(ctx, viewerId, ownerId)) || (await hasWritten(ctx, viewerId, ownerId)));
  const relation = {
    isViewerPremium: await isPremium(ctx, viewerId),
    wereInTouch: areInTouch,
    viewerReligion: viewer.religion,
    viewerCaste: viewer.caste,
    ownerReligion: owner.religion,
    ownerCaste: owner.caste,
  };
  if (!passesPrivacy(choice, relation))
    throw new Refusal('contact_hidden', { extra: { interest_first: choice === ONLY_THOSE_IN_TOUCH ? 1 : 0 } });
}

/** Returns what the viewer is told before anything is spent. `storeContactView` decides everything anew. */
export async function checkContact(ctx: Context, { viewer, ownerId, language }: ContactRequest): Promise<ContactCheck> {
  const viewerId = viewer.accountId;
  const pair = await inTransaction(ctx, (tx) => requirePair(tx, viewerId, ownerId));
  const isViewed = (await store.findView(ctx, viewerId, ownerId)) !== undefined;
  if (!isViewed) await requireShared(ctx, viewerId, ownerId);
  const [profile, preferences, verdict, photos, counters] = await Promise.all([
    profileOf(ctx, viewerId),
    preferencesOf(ctx, ownerId),
    checkMandatory(ctx, { ownerId, viewerId, language }),
    photosOf(ctx, viewer, [viewerId, ownerId], 'profile'),
    countersOf(ctx, viewerId),
  ]);
  const photoOf = (memberId: number): string | null => photos.get(memberId)?.photo?.url ?? null;
  const { maritalStatusId, educationId } = profile;
  return presentCheck(
    {
      viewer: { age: pair.viewer.age, maritalStatusId, educationId, photo: photoOf(viewerId) },
      owner: { preferences, photo: photoOf(ownerId) },
      verdict,
      isViewed,
      available: counters.contact,
    },
    { reference: referenceOf(ctx), language },
  );
}

export type StoredContactView = { readonly id: number; readonly left: number };

const spend = (tx: Tx, viewerId: number, ownerId: number) =>
  spendCredit(tx, { memberId: viewerId, act: 'contact_view', target: String(ownerId) });

/**
 * Pays for a contact: pair, former view, privacy, mandatory rows, credit, in this order. View, credit and notice stand or fall
 * together, and the lock on the pair lets a second tap find the first one's view.
 */
export async function storeContactView(ctx: Context, { viewer, ownerId, language }: ContactRequest): Promise<StoredContactView> {
  const viewerId = viewer.accountId;
  if (!(await store.findView(ctx, viewerId, ownerId))) await ctx.limits.take(CONTACT_VIEWS_A_DAY, viewerId);
  return inTransaction(ctx, async (tx) => {
    const pair = await requirePair(tx, viewerId, ownerId);
    const former = await store.findView(tx, viewerId, ownerId);
    if (former) return { id: former.id, left: (await spend(tx, viewerId, ownerId)).left };
    await requireShared(tx, viewerId, ownerId);
    const { isMet } = await checkMandatory(tx, { ownerId, viewerId, language });
    if (!isMet) throw new Refusal('mandatory_mismatch');
    const { left, entryId: creditEntryId } = await spend(tx, viewerId, ownerId);
    const id = await store.insertView(tx, { viewerId, ownerId, creditEntryId, viewedAt: tx.clock.now() });
    await notify(tx, {
      memberId: ownerId,
      type: 'contact_viewed',
      eventKey: String(id),
      parameters: { name: pair.viewer.name },
      opens: profilePath(viewerId),
      actorId: viewerId,
    });
    return { id, left };
  });
}

/**
 * Returns the details where the viewer paid for them and may see them now: while the viewer is premium and 30 days after, which is as long
 * as the period can be renewed (REL-42). That the two are an eligible pair is for the caller to require. The only way by which contact
 * details of another member leave the server (REL-85).
 */
export async function permittedContact(
  ctx: Context,
  viewerId: number,
  ownerId: number,
  language: SentenceLanguage = 'en',
): Promise<ContactDetails | null> {
  if (!(await store.findView(ctx, viewerId, ownerId))) return null;
  if ((await periodIdOf(ctx, viewerId)) === null) return null;
  const contact = await store.unsafeFindContact(ctx, ownerId);
  return contact ? presentDetails(contact, { reference: referenceOf(ctx), language }) : null;
}

export const showContact = (ctx: Context, { viewer, ownerId, language }: ContactRequest): Promise<ContactDetails> =>
  inTransaction(ctx, async (tx) => {
    const viewerId = viewer.accountId;
    await requirePair(tx, viewerId, ownerId);
    if (!(await store.findView(tx, viewerId, ownerId))) throw new Refusal('contact_not_viewed');
    if ((await periodIdOf(tx, viewerId)) === null) throw new Refusal('package_ended');
    const details = await permittedContact(tx, viewerId, ownerId, language);
    if (!details) throw new Refusal('not_found', { sentence: profileNotAvailable });
    return details;
  });
