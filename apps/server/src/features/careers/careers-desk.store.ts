import type { Context } from '#platform/context';
import { countWaitingIn, type Desk, type DeskRow, type Waiting } from '#features/service-desk';
import type { JobApplicationRow } from './careers.tables.ts';

export type ApplicationRow = DeskRow & JobApplicationRow;

export const careersDesk: Desk = { table: 'job_application' };

/** Counts those that are not done. */
export const countWaitingApplications = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'job_application', 'job-applications');
