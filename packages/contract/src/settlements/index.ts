export {
  approveSettlement,
  approveUnclaimedPayout,
  enterSettlement,
  enterUnclaimedPayout,
  listSettlements,
  listUnclaimedPayouts,
  rejectSettlement,
  rejectUnclaimedPayout,
  showUnclaimedBalance,
} from './settlements.endpoints.ts';
export {
  SETTLEMENTS_PAGE_SIZE,
  SETTLING_GATEWAYS,
  TWO_PERSON_STATES,
  type GatewayStanding,
  type NewSettlement,
  type NewUnclaimedPayout,
  type Settlement,
  type SettlingGateway,
  type TwoPersonState,
  type UnclaimedBalance,
  type UnclaimedPayout,
} from './settlements.schemas.ts';
export { settlementsSentences } from './settlements.sentences.ts';
