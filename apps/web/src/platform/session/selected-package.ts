const KEY = 'selectedPackage';

/** Package that 'Buy Now' chose in this browser. What it costs and gives is always asked of the server anew. */
export type SelectedPackage = {
  readonly packageId: number;
  /** Wallet held too little, and the member went off to recharge it. */
  readonly awaitsRecharge: boolean;
};

/** Returns the chosen package; one that is damaged or tampered with is dropped and counts as none. */
export function readSelectedPackage(): SelectedPackage | null {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return null;
  const selected = parse(stored);
  if (!selected) dropSelectedPackage();
  return selected;
}

function parse(stored: string): SelectedPackage | null {
  try {
    const { package_id: id, awaits_recharge: awaits } = JSON.parse(stored) as Record<string, unknown>;
    return Number.isSafeInteger(id) && Number(id) > 0 ? { packageId: Number(id), awaitsRecharge: awaits === true } : null;
  } catch {
    return null;
  }
}

/** Keeps a package as the server lists it, under the wire's own keys. */
export const keepSelectedPackage = (item: { readonly package_id: number }): void => localStorage.setItem(KEY, JSON.stringify(item));

/** Keeps a package of which only its number is known. */
export const keepSelectedPackageId = (packageId: number): void => keepSelectedPackage({ package_id: packageId });

/** Remembers that the recharge that begins now is to pay for this package. */
export const keepForRecharge = (packageId: number): void =>
  localStorage.setItem(KEY, JSON.stringify({ package_id: packageId, awaits_recharge: true }));

export const dropSelectedPackage = (): void => localStorage.removeItem(KEY);
