import { RECHARGE_MAX, WALLET_BALANCE_MAX } from '@app/contract/wallet';

const TAKA = 100;

/** Returns the largest recharge beside a balance (PAY-112), in whole poisha that are whole taka. */
export const largestRecharge = (balance: number): number => {
  const space = Math.max(0, WALLET_BALANCE_MAX - balance);
  return Math.min(RECHARGE_MAX, space - (space % TAKA));
};
