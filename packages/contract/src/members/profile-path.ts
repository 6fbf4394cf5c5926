/** Returns the page of a member: the number in base64. Knowing it gives access to nothing. */
export const profilePath = (memberId: number): string => `/profile/${encodeURIComponent(btoa(String(memberId)))}`;
