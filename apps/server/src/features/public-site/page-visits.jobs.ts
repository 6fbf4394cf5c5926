import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { pageVisitsStore as store } from './page-visits.store.ts';

const sumUpVisits = defineJob({ name: 'public-site.sum-up-visits', payload: z.unknown(), attempts: 5 });

const AT_NIGHT_IN_DHAKA = '40 21 * * *';
const KEPT_SINGLY_DAYS = 400;
const DAY_SECONDS = 86_400;

export const pageVisitJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly JobHandler[] => [
  handles(sumUpVisits, () => store.sumUpBefore(db, secondsAfter(clock.now(), -KEPT_SINGLY_DAYS * DAY_SECONDS)), AT_NIGHT_IN_DHAKA),
];
