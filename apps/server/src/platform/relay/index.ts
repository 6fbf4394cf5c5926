export { createRelay } from './create-relay.ts';

/** A credential as browsers are given it; the relay takes new connections with it until `expiresAt`. */
export type RelayCredential = {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
  readonly expiresAt: Date;
};

/** The relay by which the media of calls go. */
export type Relay = {
  /** Makes a credential of this id for so many seconds. The id is seen by the relay's operator: it names nobody. */
  credentialFor(id: string, seconds: number): Promise<RelayCredential>;
  /**
   * Ends what runs by credentials whose id begins so, and refuses them from now on. A relay of another program knows nothing of it: there they end by
   * their time.
   */
  revoke(idPrefix: string): void;
  close(): Promise<void>;
};
