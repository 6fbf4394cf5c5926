/** A made-up person; the id is the subject at both providers. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Says what Google states; Facebook states nothing. */
  readonly isEmailVerified: boolean;
};

/** A place where a provider is asked. */
export type CallWord = 'discovery' | 'google-token' | 'keys' | 'facebook-token' | 'debug-token' | 'me';

/** `nonsense` is a page in place of JSON, `cut` a connection that ends in the middle. */
export type TroubleWord = 'hang' | 'error' | 'nonsense' | 'cut';
export type Trouble = { readonly call: CallWord; readonly how: TroubleWord };

/** Says what of the next answers is not true. */
export type Lies = {
  /** Claims of Google's identity token; null leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The identity token is signed with a key that Google does not have. */
  readonly foreignSignature?: boolean;
  /** Fields of `data` of Facebook's debug_token. */
  readonly debugToken?: Readonly<Record<string, unknown>>;
  /** Fields of Facebook's `/me`; null leaves one out. */
  readonly me?: Readonly<Record<string, unknown>>;
};

export type Behaviour = { readonly troubles: readonly Trouble[]; readonly lies: Lies };

export type GoogleClient = { readonly issuerUrl: string; readonly clientId: string; readonly clientSecret: string };
export type FacebookApp = {
  readonly url: string;
  readonly graphUrl: string;
  readonly version: string;
  readonly appId: string;
  readonly appSecret: string;
};

export type SandboxOptions = {
  readonly port?: number;
  readonly host?: string;
  /** Waits so many milliseconds; tests may wait otherwise. */
  readonly pauseMs?: (ms: number) => Promise<void>;
};

export type IdentitySandbox = {
  readonly address: string;
  readonly google: GoogleClient;
  readonly facebook: FacebookApp;
  /** Adds a person, or replaces the one with this id. */
  addPerson(person: Person): void;
  /** Changes how the sandbox behaves from now on, until `behaveWell`. */
  behave(change: Partial<Behaviour>): void;
  behaveWell(): void;
  stop(): Promise<void>;
};
