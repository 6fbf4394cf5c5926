import { me } from '@app/contract/accounts';
import { call } from '#platform/api';

/** Returns phone and e-mail of the signed-in member, as the account knows them; empty where it does not. */
export async function loadOwnContact(): Promise<{ readonly phone: string; readonly email: string }> {
  const { contact } = await call(me);
  return { phone: contact.mobile === null ? '' : `${contact.countryCode ?? ''}${contact.mobile}`, email: contact.email ?? '' };
}
