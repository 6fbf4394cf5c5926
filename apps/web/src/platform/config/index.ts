import { brandSlug } from '@app/contract/public-site';
import { useLanguage, type Language } from '#platform/i18n';

const names = { en: import.meta.env.VITE_BRAND_NAME, bn: import.meta.env.VITE_BRAND_NAME_BN } as const;

/** Returns the name of the product in a language. It comes from the settings of the build and stands nowhere else. */
export const brandName = (language: Language): string => names[language];

/** Address of the page on safety, which carries the name of the product. */
export const SAFE_PATH = `/safe-${brandSlug(names.en)}`;

export const useBrand = (): string => brandName(useLanguage());

declare global {
  interface ImportMetaEnv {
    readonly VITE_BRAND_NAME: string;
    readonly VITE_BRAND_NAME_BN: string;
  }
}
