import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARACTERS } from '../accounts/index.ts';
import { passkeySentences as say } from './passkeys.sentences.ts';

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;

/** Takes bytes as WebAuthn writes them in JSON. */
const bytes = (maxCharacters: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maxCharacters));
const CredentialId = bytes(1400);

const commonKeys = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

/** Describes what a browser answers when a passkey was made: `RegistrationResponseJSON` of WebAuthn. Further keys are passed over. */
export const NewCredential = z.object({
  ...commonKeys,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
  }),
});

/** Describes what a browser answers when a passkey was used: `AuthenticationResponseJSON` of WebAuthn. Further keys are passed over. */
export const UsedCredential = z.object({
  ...commonKeys,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});

/** The password where the account has one; where it has none, a sign-in of the last 15 minutes stands for it. */
const GivenPassword = z._default(z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS)), '');

/** `add` asks for the password; `remove` asks for another passkey of the account than the one that goes. */
export const PasskeyOptionsOrder = z.object({ use: z._default(z.enum(['add', 'remove']), 'add'), password: GivenPassword });

/** Options for the browser as WebAuthn writes them in JSON: for making a passkey, or for using one. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const NewPasskey = z.object({
  name: z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, say.nameRequired.en),
    z.maxLength(PASSKEY_NAME_MAX_CHARACTERS, say.nameLong.en),
  ),
  credential: NewCredential,
});

/** By the password or by another passkey. */
export const PasskeyRemoval = z.object({ password: GivenPassword, credential: z.optional(UsedCredential) });
export const PasskeyId = z.object({ id: z.pipe(z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)), z.int()) });

const Instant = z.iso.datetime();
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});

/** `remember` as at a sign-in by password. */
export const PasskeySignIn = z.object({ credential: UsedCredential, remember: z._default(z.boolean(), false) });
