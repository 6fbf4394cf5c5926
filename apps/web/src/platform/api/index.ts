export { call, type CallInput, type CallOptions } from './call.ts';
export { ApiError, ConnectionFailure } from './failures.ts';
export { onGate, type Gate } from './gates.ts';
