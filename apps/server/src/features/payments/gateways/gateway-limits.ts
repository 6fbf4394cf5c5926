import type { GatewayLimits } from './gateway.types.ts';

/** Calls that start a payment end before the client's own limit of 30 seconds. */
export const GATEWAY_LIMITS: GatewayLimits = { startMs: 20_000, callMs: 30_000 };
