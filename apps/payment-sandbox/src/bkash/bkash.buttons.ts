/** Buttons of the bKash page, in their order, by what stands on them. All but 'Close' want wallet, code and PIN. */
export const BKASH_BUTTONS = ['Confirm', 'Close', 'Do not return', 'Execute answers after 40 seconds', 'Execute answers twice'] as const;

export type BkashButton = (typeof BKASH_BUTTONS)[number];

/** Pays. Any number but these four is no wallet. */
export const PAYING_WALLET = '01770618575';
export const OTHER_PAYING_WALLET = '01929918378';
/** Execute answers 2023. */
export const EMPTY_WALLET = '01823074817';
/** Refused on the page, which returns `failure`. */
export const BLOCKED_WALLET = '01823074818';
export const WALLET_CODE = '123456';
export const WALLET_PIN = '12121';
