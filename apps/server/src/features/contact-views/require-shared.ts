import type { Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import { passesPrivacy } from './contact-privacy.policy.ts';
import type { ContactViewsNeighbours } from './contact-views.types.ts';
import { ownerContactReader } from './owner-contact.reader.ts';

const ONLY_THOSE_IN_TOUCH = 1;

type Asked = Pick<ContactViewsNeighbours, 'entitlements' | 'interests' | 'messages'>;

/** Refuses `contact_hidden` where the owner shares no contact details with this viewer; `interest_first` says what would open them. */
export async function requireShared(neighbours: Asked, on: Executor, viewerId: number, ownerId: number): Promise<void> {
  const { choice, owner, viewer } = await ownerContactReader.findPrivacy(on, viewerId, ownerId);
  const wereInTouch =
    choice === ONLY_THOSE_IN_TOUCH &&
    ((await neighbours.interests.wereInTouch(viewerId, ownerId, on)) || (await neighbours.messages.hasWritten(viewerId, ownerId, on)));
  const relation = {
    isViewerPremium: await neighbours.entitlements.isPremium(viewerId, on),
    wereInTouch,
    viewerReligion: viewer.religion,
    viewerCaste: viewer.caste,
    ownerReligion: owner.religion,
    ownerCaste: owner.caste,
  };
  if (!passesPrivacy(choice, relation))
    throw new Refusal('contact_hidden', { extra: { interest_first: choice === ONLY_THOSE_IN_TOUCH ? 1 : 0 } });
}
