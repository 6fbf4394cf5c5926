export { checkContact, showContact, storeContactView } from './contact-views.endpoints.ts';
export { contactViewsRefusals } from './contact-views.refusals.ts';
export type { ContactCheck, ContactCriterion, ContactDetails } from './contact-views.schemas.ts';
