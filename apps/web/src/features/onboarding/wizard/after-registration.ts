const CHOSEN_PACKAGE = 'selectedPackage';

/** Where a finished registration leads: on with a purchase that 'Buy Now' began in this browser, else to the feed. */
export const pathAfterRegistration = (): string => (localStorage.getItem(CHOSEN_PACKAGE) === null ? '/feed' : '/package-payment-method');
