import type { ReportType } from '@app/contract/reports';

declare module '#platform/events' {
  interface EventMap {
    /** A member told staff of something that another member showed. */
    'content.reported': { reporterId: number; type: ReportType; targetId: number };
  }
}
