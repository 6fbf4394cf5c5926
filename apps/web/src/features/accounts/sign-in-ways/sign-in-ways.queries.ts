import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as accounts from '@app/contract/accounts';
import * as passkeys from '@app/contract/passkeys';
import { call, type Answer } from '#platform/api';
import { loadPasskeys } from '#platform/passkeys';

const passkeysKey = ['passkeys'] as const;
const authenticatorKey = ['authenticator'] as const;

export type Passkey = Answer<typeof passkeys.listPasskeys>['data'][number];

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: async ({ signal }) => (await call(passkeys.listPasskeys, {}, { signal })).data });

export const useAuthenticator = () =>
  useQuery({ queryKey: authenticatorKey, queryFn: async ({ signal }) => (await call(accounts.showAuthenticator, {}, { signal })).data });

/** Loads anew what an act has changed. */
export function useReloadWays(): (changed: 'passkeys' | 'authenticator') => Promise<void> {
  const queries = useQueryClient();
  return (changed) => queries.invalidateQueries({ queryKey: changed === 'passkeys' ? passkeysKey : authenticatorKey });
}

/** Removes a passkey by the password, or with `password` null by another passkey. */
export async function sendPasskeyRemoval({ id, password }: { readonly id: number; readonly password: string | null }) {
  const params = { id: String(id) };
  if (password !== null) return call(passkeys.removePasskey, { params, body: { password } });
  const { usePasskey: askDevice } = await loadPasskeys();
  const { options } = await call(passkeys.passkeyOptions, { body: { use: 'remove' } });
  return call(passkeys.removePasskey, { params, body: { credential: await askDevice(options) } });
}

export const startAuthenticator = async (password: string) => (await call(accounts.startAuthenticator, { body: { password } })).data;

/** Returns the recovery codes, which are shown this once. */
export const confirmAuthenticator = async (code: string) =>
  (await call(accounts.confirmAuthenticator, { body: { code } })).data.recoveryCodes;

export const removeAuthenticator = (given: { readonly password: string; readonly code: string }) =>
  call(accounts.removeAuthenticator, { body: given });
