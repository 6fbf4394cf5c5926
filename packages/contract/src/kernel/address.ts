/**
 * An address beside the calls: a file, or a way by which a gateway comes. None takes a bearer token as a right to anything.
 * - `visitor`: a whole page of anybody's browser that goes somewhere
 * - `gateway`: payment gateways, and browsers that they send back. Nothing that is said there is believed
 * - `ticket`: the last part is a key that was signed for one viewer and session; whatever does not hold is 404
 * - `file`: a file for everybody
 */
export type Address = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The whole path, with `:name` for parameters. */
  readonly path: string;
  readonly access: 'visitor' | 'gateway' | 'ticket' | 'file';
  /** Names that are read of a query or, of a POST, of an urlencoded body; all others are passed over. */
  readonly fields: readonly string[];
  readonly answers: 'file' | 'redirect' | 'json';
};
