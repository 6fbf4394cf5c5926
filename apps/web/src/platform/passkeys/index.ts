export type { cancelPasskey, makePasskey, usePasskey } from './ceremonies.ts';

/** Comes when it is needed: pages of visitors do without. */
export const loadPasskeys = () => import('./ceremonies.ts');

const AN_ADDRESS = /^[0-9.]+$|^\[/;

/** True where the browser knows passkeys: on a secure page of a host that has a name. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !AN_ADDRESS.test(location.hostname);

/** True where the browser puts passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** True where the person closed the question of the device, let it pass, or did something else meanwhile. */
export const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

/** True where the device has a passkey of this account already. */
export const isOnDevice = (failure: unknown): boolean => failure instanceof Error && failure.name === 'InvalidStateError';
