export {
  BKASH_BUTTONS,
  BLOCKED_WALLET,
  EMPTY_WALLET,
  OTHER_PAYING_WALLET,
  PAYING_WALLET,
  WALLET_CODE,
  WALLET_PIN,
  type BkashButton,
} from './bkash/bkash.buttons.ts';
export { startSandbox } from './sandbox.ts';
export { settingsFor } from './settings-for.ts';
export type * from './sandbox.types.ts';
export { SSLCOMMERZ_BUTTONS, type SslcommerzButton } from './sslcommerz/sslcommerz.buttons.ts';
