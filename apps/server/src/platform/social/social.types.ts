/** Holds what a provider says of a person. */
export type SocialPerson = {
  /** The provider's own number of the person, the same at every sign-in. */
  readonly subject: string;
  /** In small letters; null where the provider tells none. */
  readonly email: string | null;
  /** The provider itself vouches that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
};

/** Holds what belongs to one way to a provider and back; guessed by nobody else. */
export type SocialSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

export type SocialAsker = {
  /** Returns where the browser goes to sign in. */
  authorizationUrl(redirectUri: string, secrets: SocialSecrets): Promise<string>;
  /** Changes what the browser came back with, `?code=…&state=…`, for the person who signed in. */
  personOf(redirectUri: string, answer: URLSearchParams, secrets: SocialSecrets): Promise<SocialPerson>;
};

/** `no_answer`: the provider was away, too slow or said nothing that can be read. `unverified`: what it said proves nobody. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly why: 'no_answer' | 'unverified';
  constructor(why: ProviderFailure['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}
