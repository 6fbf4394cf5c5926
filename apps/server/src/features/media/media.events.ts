import type { IntroductionType } from '@app/contract/media';
import type { PhotoKind } from './media.tables.ts';
import type { Holder } from './media.types.ts';

declare module '#platform/events' {
  interface EventMap {
    /** A photo came, went or was decided on. */
    'photos.changed': { memberId: number };
    'photo.reviewed': { photoId: number; memberId: number; kind: PhotoKind; outcome: 'approved' | 'rejected'; reason: string | null };
    /** The photo is shown to nobody any more. */
    'photo.removed': { photoId: number; memberId: number };
    'introduction.reviewed': {
      introductionId: number;
      memberId: number;
      kind: IntroductionType;
      outcome: 'approved' | 'rejected';
      reason: string | null;
    };
    'privacy.changed': { memberId: number };
    'identity.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
    'verification.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
  }
}
