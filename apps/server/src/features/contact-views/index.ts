export { contactViews } from './contact-views.feature.ts';
export { contactsViewedAmong, permittedContact } from './contact-views.service.ts';
