export { passkeys } from './passkeys.feature.ts';
export { accountOfCredential, deleteAllOf as removeAllPasskeys, hasPasskey, listPasskeysOf } from './passkeys.store.ts';
export { askToSignIn, identifyByPasskey } from './use-passkey.ts';
