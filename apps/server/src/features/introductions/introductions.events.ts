import type { IntroductionType } from '@app/contract/media';

declare module '#platform/events' {
  interface EventMap {
    'introduction.submitted': { introductionId: number };
    'introduction.reviewed': {
      introductionId: number;
      memberId: number;
      kind: IntroductionType;
      outcome: 'approved' | 'rejected';
      reason: string | null;
    };
  }
}
