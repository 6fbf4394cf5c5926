import { SAFE_PATH, useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useSiteInfo, type SiteInfo } from '#platform/page';
import type { Fillings } from './pieces.ts';
import { texts } from './texts.ts';

export function useFillings(): Fillings {
  const say = useTexts(texts);
  const info = useSiteInfo();
  const hasCalls = info?.capabilities.videoCall === 1;
  const hasFaceCheck = info?.capabilities.faceCheck === 1;
  return {
    brand: useBrand(),
    safePath: SAFE_PATH,
    ...contactsOf(info),
    calls: hasCalls ? say('calls') : null,
    faceCheck: hasFaceCheck ? say('faceCheck') : null,
  };
}

const contactsOf = (info: SiteInfo | null) => ({
  address: info?.contact.address ?? null,
  email: info?.contact.email ?? null,
  phone: info?.contact.phone ?? null,
  supportEmail: info?.support.email ?? null,
  supportPhone: info?.support.phone ?? null,
});
