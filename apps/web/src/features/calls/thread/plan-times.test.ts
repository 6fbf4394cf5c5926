import { expect, it } from 'vitest';
import { fieldTime, filledTimes, planTime } from './plan-times.ts';

it('[CALL-04] writes a planned time on the clock of its reader, in both languages', () => {
  expect(planTime('2026-12-04T10:30:00.000Z', 'en', 'Asia/Dhaka')).toBe('Fri 4 Dec, 16:30');
  expect(planTime('2026-12-04T10:30:00.000Z', 'bn', 'Asia/Dhaka')).toContain('বিকাল ৪:৩০');
  expect(planTime('2026-12-04T10:30:00.000Z', 'en', 'Europe/London')).toBe('Fri 4 Dec, 10:30');
});

it('[CALL-04] sends the times that were filled in, each once', () => {
  const at = new Date(2026, 11, 4, 16, 30);
  expect(fieldTime(at)).toBe('2026-12-04T16:30');
  expect(filledTimes([fieldTime(at), '', fieldTime(at)])).toEqual([at.toISOString()]);
  expect(filledTimes(['', 'tomorrow', ''])).toEqual([]);
});
