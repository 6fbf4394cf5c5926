import type { InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Credits, EntitlementsReader } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import type { Notify } from '#features/notifications';
import { registerGalleryRoutes } from './gallery.routes.ts';
import { subscribeGallery } from './gallery.subscribers.ts';

export type GalleryDeps = {
  readonly inTransaction: InTransaction;
  readonly media: MediaRoom;
  readonly entitlements: Pick<Credits, 'spendCredit' | 'returnCredit'> & Pick<EntitlementsReader, 'countersOf'>;
  readonly notify: Notify;
};
export type GalleryRoom = { readonly feature: Feature };

/** A member's own photos and introductions, the credits of further photos, and what a review brings about. */
export const createGalleryRoom = (deps: GalleryDeps): GalleryRoom => ({
  feature: {
    name: 'gallery',
    routes: (http) => registerGalleryRoutes(http, deps),
    subscribe: (on) => subscribeGallery(on, deps),
  },
});
