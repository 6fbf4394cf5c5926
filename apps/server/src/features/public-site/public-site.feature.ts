import './page-visits.tables.ts';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { forgetMember, sumUpBefore } from './page-visits.store.ts';
import { servePublicSite } from './public-site.routes.ts';
import { publicSitePersonalData } from './public-site.personal-data.ts';
import { ownData } from './own-data.store.ts';

const sumUpVisits = defineJob({ name: 'public-site.sum-up-visits', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '40 21 * * *';
const KEPT_SINGLY_DAYS = 400;
const DAY_SECONDS = 86_400;

export const publicSite: Feature = {
  name: 'public-site',
  personalData: publicSitePersonalData,
  ownData,
  routes: servePublicSite,
  subscribe: (on) => on.within('account.erased', (tx, { accountId }) => forgetMember(tx, accountId)),
  jobs: [
    handles(sumUpVisits, (ctx) => sumUpBefore(ctx, secondsAfter(ctx.clock.now(), -KEPT_SINGLY_DAYS * DAY_SECONDS)), AT_NIGHT_IN_DHAKA),
  ],
};
