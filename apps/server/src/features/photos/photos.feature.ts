import type { Feature } from '#platform/feature';
import { erasePhotos } from './photo-access.ts';
import { servePhotos } from './photos.routes.ts';
import { photosPersonalData } from './photos.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const photos: Feature = {
  name: 'photos',
  personalData: photosPersonalData,
  ownData,
  routes: servePhotos,
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => erasePhotos(tx, accountId)),
};
