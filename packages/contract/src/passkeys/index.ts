export { addPasskey, listPasskeys, passkeyOptions, passkeySignInOptions, removePasskey, signInPasskey } from './passkeys.endpoints.ts';
export { passkeysRefusals } from './passkeys.refusals.ts';
export { NewCredential, PASSKEY_NAME_MAX_CHARACTERS, PASSKEYS_MAX, UsedCredential } from './passkeys.schemas.ts';
export { passkeyMessages, passkeySentences } from './passkeys.sentences.ts';
