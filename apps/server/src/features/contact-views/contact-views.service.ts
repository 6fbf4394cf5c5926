import type { ContactCheck, ContactDetails } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import { profileNotAvailable, profilePath } from '@app/contract/members';
import { countersOf, spendCredit } from '#features/entitlements';
import { checkMandatory } from '#features/matching';
import { requirePair } from '#features/members';
import { notify } from '#features/notifications';
import { NO_PREFERENCES } from '#features/partner-preferences';
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
function requireShared({ choice, owner, viewer, isViewerPremium, wereInTouch }: store.ContactFacts): void {
  const relation = {
    isViewerPremium,
    wereInTouch,
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
  const { pair, facts } = await inTransaction(ctx, async (tx) => ({
    pair: await requirePair(tx, viewerId, ownerId),
    facts: await store.findFacts(tx, { viewerId, ownerId, isBuying: false }),
  }));
  const isViewed = facts.viewId !== null;
  if (!isViewed) requireShared(facts);
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

export type StoredContactView = { readonly id: number; readonly left: number };

const spend = (tx: Tx, viewerId: number, ownerId: number) =>
  spendCredit(tx, { memberId: viewerId, act: 'contact_view', target: String(ownerId) });

/**
 * Pays for a contact: pair, former view, privacy, mandatory rows, credit, in this order. View, credit and notice stand or fall
 * together, and the lock on the pair lets a second tap find the first one's view.
 */
export async function storeContactView(ctx: Context, { viewer, ownerId, language }: ContactRequest): Promise<StoredContactView> {
  const viewerId = viewer.accountId;
  if (!(await store.isViewed(ctx, { viewerId, ownerId }))) await ctx.limits.take(CONTACT_VIEWS_A_DAY, viewerId);
  return inTransaction(ctx, async (tx) => {
    const pair = await requirePair(tx, viewerId, ownerId);
    const facts = await store.findFacts(tx, { viewerId, ownerId, isBuying: true });
    if (facts.viewId !== null) return { id: facts.viewId, left: (await spend(tx, viewerId, ownerId)).left };
    requireShared(facts);
    if (!checkMandatory(tx, facts.members, { ownerId, viewerId, language }).isMet) throw new Refusal('mandatory_mismatch');
    const { left, entryId: creditEntryId } = await spend(tx, viewerId, ownerId);
    const id = facts.nextId;
    await store.insertView(tx, { id, viewerId, ownerId, creditEntryId, viewedAt: tx.clock.now() });
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
