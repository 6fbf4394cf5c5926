export { createContactRoom, type ContactRoom } from './contact.feature.ts';
