import { RECHARGE_MAX, WALLET_BALANCE_MAX } from '@app/contract/wallet';

const TAKA = 100;

/** The largest recharge beside a balance (PAY-112), in whole poisha that are whole taka. */
export const largestRecharge = (balance: number): number => {
  const room = Math.max(0, WALLET_BALANCE_MAX - balance);
  return Math.min(RECHARGE_MAX, room - (room % TAKA));
};
