/** A wrong or missing setting; its message names it in one sentence. */
export class SettingsFailure extends Error {
  override readonly name = 'SettingsFailure';
}
