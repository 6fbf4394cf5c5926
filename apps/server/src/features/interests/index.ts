export { answerInterest, type AnswerOrder, type InterestResult } from './answer-interest.ts';
export { countAcceptedInterests, countSentInterests } from './interest-counts.store.ts';
export { interests } from './interests.feature.ts';
export type { InterestState } from './interests.policy.ts';
export { interestsBetween, interestsFrom, interestsWaitingFor, type InterestStates } from './interests.service.ts';
export { inTouchQuery, openInterestsQuery, wereInTouch } from './interests.store.ts';
export type { SendOrder } from './place-sent.ts';
export { sendInterest } from './send-interest.ts';
export { sendTogether } from './send-together.ts';
