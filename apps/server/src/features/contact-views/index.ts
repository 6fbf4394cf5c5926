export { createContactViewsRoom, type ContactViewsRoom } from './contact-views.feature.ts';
export type { ContactViews, ContactViewsDeps, ContactViewsNeighbours } from './contact-views.types.ts';
