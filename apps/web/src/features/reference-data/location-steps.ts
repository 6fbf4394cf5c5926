export type BrowserInUse = 'chrome' | 'firefox' | 'iphone' | 'safari';

/** Returns which steps lead to the permission for the location. */
export function browserInUse(userAgent: string): BrowserInUse {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'chrome';
}
