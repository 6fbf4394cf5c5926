import type { Feature } from '#platform/feature';
import { fillFirstArticles } from './first-articles/fill-first-articles.ts';
import { registerPublishingRoutes } from './publishing.routes.ts';
import { registerStaffPublishing } from './staff-publishing.routes.ts';
import { publishingPersonalData } from './publishing.personal-data.ts';

export const publishing: Feature = {
  name: 'publishing',
  personalData: publishingPersonalData,
  routes: (http, ctx) => {
    registerPublishingRoutes(http, ctx);
    registerStaffPublishing(http);
  },
  // A site without its first articles is still a site: they are tried again at the next start.
  fillAtStart: (ctx) =>
    fillFirstArticles(ctx).catch((failure: unknown) => ctx.log.warn({ err: failure }, 'the first articles are missing')),
};
