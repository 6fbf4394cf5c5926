import type { Holder } from './identity.tables.ts';

declare module '#platform/events' {
  interface EventMap {
    'identity.submitted': { memberId: number };
    'verification.submitted': { memberId: number; holder: Holder };
    /** Tells that the verification image of a registration that was left half-done long ago is deleted. */
    'verification.abandoned': { memberId: number };
    'identity.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
    /** The face badge of a member begins to rest, or does no more. */
    'verification.rested': { memberId: number };
    'verification.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
  }
}
