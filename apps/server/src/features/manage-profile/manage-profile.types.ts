import type { SectionName, SectionUpdate } from '@app/contract/manage-profile';
import type { Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { MediaRoom } from '#features/media';
import type { Members, ProfileLists, ProfilePatch, SectionsHeld } from '#features/members';
import type { PlacesPort } from '#features/onboarding';
import type { Reference } from '#features/reference-data';

export type ManageProfileDeps = {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'sectionsOf' | 'lockSections' | 'writeSection'>;
  readonly media: Pick<MediaRoom, 'identityStatus'>;
  readonly reference: Pick<Reference, 'isOffered' | 'isOfferedName' | 'countryById'>;
  readonly places: PlacesPort;
};

/** What saving a section writes. */
export type Plan = { readonly patch: ProfilePatch; readonly lists?: ProfileLists };
export type Around = Pick<ManageProfileDeps, 'reference' | 'places' | 'clock'>;

/** Judges what was sent by what is stored, and names the columns to write; refuses 422 with a sentence at each field. */
export type Planner<S extends SectionName> = (update: SectionUpdate<S>, held: SectionsHeld, around: Around) => Plan | Promise<Plan>;
