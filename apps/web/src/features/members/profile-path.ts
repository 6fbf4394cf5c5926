/** The page of a member: the number in base64. Knowing it gives access to nothing. */
export const profilePath = (memberId: number): string => `/profile/${encodeURIComponent(btoa(String(memberId)))}`;

/** The member's number of such an address, padded or not; null for anything else. */
export function memberIdOf(segment: string): number | null {
  try {
    const text = atob(segment);
    return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
