export { profilePath } from '@app/contract/members';

/** Returns the member's number of such an address, padded or not; null for anything else. */
export function memberIdOf(segment: string): number | null {
  try {
    const text = atob(segment);
    return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
