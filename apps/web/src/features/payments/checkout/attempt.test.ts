import { expect, it } from 'vitest';
import { createAttempt } from './attempt.ts';

it('[PAY-147] a try whose answer was lost is repeated under its own word; another order, or one after an answer, has a new one', () => {
  const attempt = createAttempt();
  const order = { method: 'wallet', packageId: 3 };
  const first = attempt.keyFor(order);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(attempt.keyFor({ ...order })).toBe(first);
  const other = attempt.keyFor({ ...order, packageId: 4 });
  expect(other).not.toBe(first);
  attempt.answered();
  expect(attempt.keyFor({ ...order, packageId: 4 })).not.toBe(other);
});
