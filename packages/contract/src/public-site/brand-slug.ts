/** Returns a name as it stands in an address: small letters, digits and hyphens; `site` where nothing is left. */
export const brandSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site';
