/** An address whose escapes make no text would be declined by the router before anything of ours: here a `%` that says nothing is itself. */
export const readableAddress = (address: string): string =>
  address.replace(/^[^?#]*/, (path) => (isReadable(path) ? path : path.replaceAll('%', '%25')));

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
