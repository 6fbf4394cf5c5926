import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [150_000, 'One thousand five hundred taka only', 'এক হাজার পাঁচ শত টাকা মাত্র'],
  [100, 'One taka only', 'এক টাকা মাত্র'],
  [10_000, 'One hundred taka only', 'এক শত টাকা মাত্র'],
  [210_000, 'Two thousand one hundred taka only', 'দুই হাজার এক শত টাকা মাত্র'],
  [9_900, 'Ninety nine taka only', 'নিরানব্বই টাকা মাত্র'],
  [12_500_000, 'One lakh twenty five thousand taka only', 'এক লাখ পঁচিশ হাজার টাকা মাত্র'],
  [1_000_000_000, 'One crore taka only', 'এক কোটি টাকা মাত্র'],
  [100_010_000_000, 'One hundred crore one lakh taka only', 'এক শত কোটি এক লাখ টাকা মাত্র'],
  [1_001_000_000_000, 'One thousand one crore taka only', 'এক হাজার এক কোটি টাকা মাত্র'],
  [150_050, 'One thousand five hundred taka and fifty poisha only', 'এক হাজার পাঁচ শত টাকা পঞ্চাশ পয়সা মাত্র'],
  [5, 'Five poisha only', 'পাঁচ পয়সা মাত্র'],
])('[PAY-125] %i poisha are "%s"', (poisha, english, bengali) => {
  expect(amountInWords(poisha, 'en')).toBe(english);
  expect(amountInWords(poisha, 'bn')).toBe(bengali);
});
