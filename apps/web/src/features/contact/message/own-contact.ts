import { me } from '@app/contract/accounts';
import { call } from '#platform/api';

/** Where the signed-in member can be reached, as the account knows it. */
export async function loadOwnContact(): Promise<{ readonly phone: string; readonly email: string }> {
  const { contact } = await call(me);
  return { phone: contact.mobile === null ? '' : `${contact.country_code ?? ''}${contact.mobile}`, email: contact.email ?? '' };
}
