import type { Holder } from './identity.tables.ts';

declare module '#platform/events' {
  interface EventMap {
    'identity.submitted': { memberId: number };
    'verification.submitted': { memberId: number; holder: Holder };
    'identity.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
    /** The face badge of a member begins to rest, or does no more. */
    'verification.rested': { memberId: number };
    'verification.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
  }
}
