export { createContactRoom, type ContactRoom } from './contact.feature.ts';
export type { ContactDeps } from './contact.types.ts';
