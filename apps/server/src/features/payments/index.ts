export { createPaymentsRoom, type PaymentsRoom } from './payments.feature.ts';
export { createPaymentsWitness } from './payments-witness.reader.ts';
export type { PaymentNeighbours, PaymentsRoomDeps } from './payments.types.ts';
export type { HandSale, SellByHand } from './by-hand/sell-by-hand.ts';
