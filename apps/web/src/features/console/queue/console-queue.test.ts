import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsoleQueue } from './ConsoleQueue.tsx';
import type { Queue } from './use-queue.ts';

const START = Date.parse('2026-06-15T12:00:00Z');
const act = (): void => {};

afterEach(() => vi.useRealTimers());

it('the seconds in which a decision can be taken back are those of the clock, however late a tick came', () => {
  vi.useFakeTimers({ now: START });
  const queue = {
    item: null,
    ahead: [],
    state: 'empty',
    pending: [{ sendAt: START + 10_000 }],
    decide: act,
    skip: act,
    undo: act,
    retry: act,
  };
  const props = { queue: queue as unknown as Queue<never, never>, keyOf: () => 1, children: () => null };
  const shown = (): string => renderToStaticMarkup(createElement(ConsoleQueue<never, never>, props));
  expect(shown()).toContain('10 s');
  vi.setSystemTime(START + 7_000);
  expect(shown()).toContain('3 s');
});
