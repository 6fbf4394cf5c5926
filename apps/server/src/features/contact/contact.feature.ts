import type { Feature } from '#platform/feature';
import type { ContactDeps } from './contact.types.ts';

export type ContactRoom = { readonly feature: Feature };

export function createContactRoom(_deps: ContactDeps): ContactRoom {
  return { feature: { name: 'contact' } };
}
