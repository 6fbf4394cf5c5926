import { rowNumberOf } from '@app/contract/kernel';

export { profilePath } from '@app/contract/members';

/** Returns the member's number of such an address, padded or not; null for anything else. */
export function memberIdOf(segment: string): number | null {
  try {
    return rowNumberOf(atob(segment)) || null;
  } catch {
    return null;
  }
}
