export type { Address } from './address.ts';
export {
  endpoint,
  OPEN_ACCOUNT_STATES,
  type Access,
  type Endpoint,
  type FileRule,
  type FileRules,
  type Method,
  type OpenAccountState,
  type Payload,
  type RefusalCode,
  type Schema,
  type StaffRole,
} from './endpoint.ts';
export { refusals, type RefusalEntry } from './refusal.ts';
export { sayIn, sentenceOf, sentences, type Sentence, type SentenceLanguage, type SentenceParameters } from './sentence.ts';
export {
  Flag,
  flagOf,
  kernelSentences,
  ListFormat,
  MemberId,
  Message,
  numberBetween,
  PageNumber,
  pagination,
  Reason,
  REASON_CHARACTERS,
  SeenVersion,
  StaffPerson,
} from './schemas.ts';
export { AddressedRow, RowNumber, rowNumberOf } from './row-number.ts';
export { hoursOfDay } from './hours-of-day.ts';
export { otherClock } from './other-clock.ts';
export { clockTime, dayAndTime, partOfDay, timeOfDay } from './time-of-day.ts';
export { commonRefusals } from './common.refusals.ts';
export { domainName, fromWire, fromWireAll, toWire, type CamelCased, type DomainName } from './wire-names.ts';
