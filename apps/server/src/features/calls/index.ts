export { calls } from './calls.feature.ts';
export { quoteCall, type CallQuote } from './quote-call.ts';
