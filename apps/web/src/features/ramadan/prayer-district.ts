/** Local-storage key of the district that this device shows. */
const KEY = 'prayer_district';

/** Null where nothing was chosen, or what is kept is no number of a district. */
export function rememberedDistrict(): string | null {
  const kept = localStorage.getItem(KEY);
  return kept !== null && /^[0-9]{1,9}$/.test(kept) ? kept : null;
}

export const rememberDistrict = (district: string): void => localStorage.setItem(KEY, district);

export const forgetDistrict = (): void => localStorage.removeItem(KEY);
