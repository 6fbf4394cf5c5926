import { readSelectedPackage } from '#platform/session';

/** Where a finished registration leads: on with a purchase that 'Buy Now' began in this browser, else to the feed. */
export const pathAfterRegistration = (): string => (readSelectedPackage() === null ? '/feed' : '/package-payment-method');
