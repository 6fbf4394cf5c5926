export { moneySentences, TakaAmount, takaOnWire } from './money.schemas.ts';
export { takaText, takaTextWithPoisha } from './taka-text.ts';
