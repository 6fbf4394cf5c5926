import type { Settings } from './settings.ts';

export const brandNameIn = (settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN'>, language: 'en' | 'bn'): string =>
  language === 'bn' ? settings.BRAND_NAME_BN : settings.BRAND_NAME;

/** Returns the address at which staff read what visitors write: the info mailbox, or support where there is none. */
export const infoMailbox = (settings: Pick<Settings, 'CONTACT_EMAIL' | 'SUPPORT_EMAIL'>): string =>
  settings.CONTACT_EMAIL ?? settings.SUPPORT_EMAIL;
