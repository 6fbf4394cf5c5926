import type { Grant } from './photo-access.store.ts';
import type { PhotoKind } from './photos.tables.ts';

declare module '#platform/events' {
  interface EventMap {
    /** A photo came, went or was decided on. */
    'photos.changed': { memberId: number };
    /** A member handed in a photo, which waits for its review. */
    'photo.submitted': { photoId: number };
    'photo.reviewed': { photoId: number; memberId: number; kind: PhotoKind; outcome: 'approved' | 'rejected'; reason: string | null };
    /** The photo is shown to nobody any more. */
    'photo.removed': { photoId: number; memberId: number };
    'privacy.changed': { memberId: number };
    /** An owner let somebody see photos who could not by a grant before. */
    'photos.opened': Grant;
  }
}
