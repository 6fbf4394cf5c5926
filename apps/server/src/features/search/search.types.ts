import type { Reference } from '#features/reference-data';
import type { Viewer } from '#platform/session';

/** The part of a member's card that a search result shows. */
export type FoundCard = { readonly firstName: string; readonly photo: { readonly url: string } | null };

/** What the search asks of its neighbours, handed in by the composition. */
export type SearchNeighbours = {
  /** 1 male, 2 female; null where it is not given. */
  genderOf(memberId: number): Promise<number | null>;
  blockedEitherWay(memberId: number): Promise<readonly number[]>;
  /** The cards that this viewer may see; who is not available to them is absent. */
  cardsFor(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, FoundCard>>;
  readonly lists: SearchLists;
};

/** What the search asks of the reference lists: retired entries count as known, since people still hold them. */
export type SearchLists = Pick<Reference, 'entryById' | 'entryByName' | 'countryById' | 'stateById' | 'nameOf' | 'placeName'>;
