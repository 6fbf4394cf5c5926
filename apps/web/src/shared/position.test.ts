import { expect, it } from 'vitest';
import { roughly } from './position.ts';

it('[AUTH-15] lets only two decimals of a position leave the browser', () => {
  expect(roughly(23.810331)).toBe(23.81);
  expect(roughly(-0.1277583)).toBe(-0.13);
  expect(roughly(90.4125)).toBe(90.41);
});
