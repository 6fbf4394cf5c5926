import type { MediaRoom } from '#features/media';
import type { Reference } from '#features/reference-data';

/** What the search asks of the reference lists: retired entries count as known, since people still hold them. */
export type SearchLists = Pick<Reference, 'entryById' | 'entryByName' | 'countryById' | 'stateById' | 'nameOf' | 'placeName'>;

/** What the search asks of its neighbours, handed in by the composition. */
export type SearchNeighbours = {
  readonly media: Pick<MediaRoom, 'photosOf'>;
  readonly reference: SearchLists;
};
