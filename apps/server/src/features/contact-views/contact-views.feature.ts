import type { Feature } from '#platform/feature';
import { serveContactViews } from './contact-views.routes.ts';
import { contactViewsPersonalData } from './contact-views.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Contact details of other members: checked, paid once, and shown while they may be seen. */
export const contactViews: Feature = {
  name: 'contact-views',
  personalData: contactViewsPersonalData,
  ownData,
  routes: serveContactViews,
};
