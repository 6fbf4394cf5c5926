import { formatNumber, type Language } from '#platform/i18n';

/** Returns a share of 1 as whole percents. */
export const percent = (share: number): number => Math.round(share * 100);

/** Returns a share of 1 as it is read: '91 %'. */
export const percentText = (share: number, language: Language): string => `${formatNumber(percent(share), language)} %`;
