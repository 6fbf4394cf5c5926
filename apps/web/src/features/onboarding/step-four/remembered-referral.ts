const KEY = 'referral_code';
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
type Kept = { code: string; until: number };

/** Keeps the code of an address with `?ref=…` for 30 days. */
export function rememberReferral(address: URL): void {
  const code = address.searchParams.get('ref')?.trim().toUpperCase();
  if (!code || !/^BN[0-9]{6,}$/.test(code)) return;
  localStorage.setItem(KEY, JSON.stringify({ code, until: Date.now() + KEPT_FOR_MS } satisfies Kept));
}

/** Returns the code that is still kept, or null. */
export function rememberedReferral(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && kept.until > Date.now() ? kept.code : null;
  } catch {
    return null;
  }
}
