import { SAFE_PATH, useBrand } from '#platform/config';
import { useSiteInfo } from '#platform/page';
import type { Fillings } from './pieces.ts';

export function useFillings(): Fillings {
  const info = useSiteInfo();
  return {
    brand: useBrand(),
    safePath: SAFE_PATH,
    address: info?.contact.address ?? null,
    email: info?.contact.email ?? null,
    phone: info?.contact.phone ?? null,
    supportEmail: info?.support.email ?? null,
    supportPhone: info?.support.phone ?? null,
  };
}
