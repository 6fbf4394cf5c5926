import type { Purpose } from '#features/members';

/** The extent to which one viewer reads a profile. */
export type Reading = {
  /** The birthday and the place as it is stored. */
  readonly isOwner: boolean;
  /** False where either of the two does not look for marriage: then name, photos, badges, counts and tagline are all. */
  readonly isWhole: boolean;
};

export const readingOf = (viewer: { id: number; purpose: Purpose }, owner: { id: number; purpose: Purpose }): Reading => ({
  isOwner: viewer.id === owner.id,
  isWhole: viewer.purpose === 'member' && owner.purpose === 'member',
});

/** True if nickname and health conditions are told: the owner's, and told to those with a bond. */
export const readsPrivate = ({ isOwner, isWhole }: Reading, { isBonded }: { readonly isBonded: boolean }): boolean =>
  isOwner || (isWhole && isBonded);
