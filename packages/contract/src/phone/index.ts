export * from './phone.rules.ts';
export { phoneSentences } from './phone.sentences.ts';
export { dialCodes } from './dial-codes.ts';
