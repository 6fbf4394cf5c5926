/** Programs that open pages by themselves and say so. The phones of Cubot name themselves alike and are people's. */
const ROBOT =
  /(?<!cu)bot(?:s?\b|[-_])|crawl|spider|slurp|facebookexternalhit|whatsapp\/|ia_archiver|inspectiontool|googleother|lighthouse|pagespeed|headlesschrome|uptimerobot|pingdom|\b(?:curl|wget|python-requests|go-http-client|node-fetch|okhttp)\b/i;

export const isKnownRobot = (userAgent: string): boolean => ROBOT.test(userAgent);

/** Returns the member of a visit: the token says it, and a number that says otherwise makes it a visitor's. */
export function memberOfVisit(viewer: { readonly accountId: number } | null, claimedId: string | number | null | undefined): number | null {
  if (!viewer) return null;
  const isContradicted = claimedId !== undefined && claimedId !== null && String(claimedId).trim() !== String(viewer.accountId);
  return isContradicted ? null : viewer.accountId;
}
