import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Has the device make a passkey for its owner. Throws as the browser does. */
export const makePasskey = async (options: unknown) => {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } };
};

/** Has the device use a passkey; with `isSuggested` only when its owner takes it from the suggestions of a field. Throws as the browser does. */
export const usePasskey = async (options: unknown, isSuggested = false) => {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

/** Takes back what waits for its owner. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();
