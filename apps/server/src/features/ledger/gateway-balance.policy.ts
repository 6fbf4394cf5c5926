import type { GatewayTotals } from './ledger.types.ts';

/** What the account of a gateway must hold (PAY-140), in whole poisha: what it took and has neither kept, given back nor paid out. */
export const owedByGateway = ({ received, fees, refunds, settlements }: GatewayTotals): number => received - fees - refunds - settlements;
