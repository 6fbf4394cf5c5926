import { ProviderFailure, type SocialPerson } from './social.types.ts';

const SUBJECT_MAX = 255;
const EMAIL_MAX = 254;
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns the person of what a provider said; refuses one without a number of their own. An address that is none counts as not told. */
export function personFrom(said: {
  readonly subject: unknown;
  readonly email: unknown;
  readonly isEmailVerified: boolean;
  readonly name: unknown;
}): SocialPerson {
  const { subject } = said;
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX) throw new ProviderFailure('unverified');
  const typed = typeof said.email === 'string' ? said.email.trim().toLowerCase() : '';
  const email = typed.length <= EMAIL_MAX && EMAIL_SHAPE.test(typed) ? typed : null;
  const name = typeof said.name === 'string' ? said.name : null;
  return { subject, email, isEmailVerified: email !== null && said.isEmailVerified, name };
}
