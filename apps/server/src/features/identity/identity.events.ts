import type { Holder } from './identity.tables.ts';

declare module '#platform/events' {
  interface EventMap {
    'identity.submitted': { memberId: number };
    'verification.submitted': { memberId: number };
    'identity.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
    'verification.reviewed': { memberId: number; holder: Holder; outcome: 'approved' | 'rejected'; reason: string | null };
  }
}
