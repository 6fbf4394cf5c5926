import { siteInfo } from '@app/contract/public-site';
import type { Settings } from '#platform/config';
import type { Feature } from '#platform/feature';

export type PublicSiteDeps = { readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'DEMO' | 'SUPPORT_EMAIL'> };

export const createPublicSite = ({ settings }: PublicSiteDeps): Feature => ({
  name: 'public-site',
  routes: (http) =>
    http.serve(siteInfo, async () => ({
      data: {
        brand_name: settings.BRAND_NAME,
        brand_name_bn: settings.BRAND_NAME_BN,
        support: { email: settings.SUPPORT_EMAIL },
        demo: settings.DEMO,
      },
    })),
});
