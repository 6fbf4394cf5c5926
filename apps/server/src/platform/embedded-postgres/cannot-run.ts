/** The database cannot run here; its message is one sentence for the person who starts. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
