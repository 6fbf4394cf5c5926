import { addPasskey, passkeyOptions } from '@app/contract/passkeys';
import { call } from '#platform/api';
import { textsNow } from '#platform/i18n';
import { isOnDevice, loadPasskeys } from '#platform/passkeys';
import { problemOf } from '../problems.ts';
import { texts } from './texts.ts';

/** Has this device make a passkey and keeps it under a name. */
export async function sendNewPasskey({ name, password }: { readonly name: string; readonly password: string }) {
  const { makePasskey } = await loadPasskeys();
  const { options } = await call(passkeyOptions, { body: { use: 'add', password } });
  return call(addPasskey, { body: { name, credential: await makePasskey(options) } });
}

/** Says why no passkey was made. */
export const newPasskeyProblem = (failure: unknown): string =>
  isOnDevice(failure) ? textsNow(texts)('passkeyOnDevice') : problemOf(failure, textsNow(texts)('passkeyNotMade'));
