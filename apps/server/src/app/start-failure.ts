/** The server cannot start; its message is one sentence for the person who started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
