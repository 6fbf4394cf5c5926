import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#ui';
import { ApiError, ConnectionFailure } from '#platform/api';
import { useAction, type Action, type ActionOptions } from './use-action.ts';

const browser = { onLine: true };
const said = vi.spyOn(toast, 'error').mockImplementation(() => '');

beforeEach(() => {
  browser.onLine = true;
  said.mockClear();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the action of a component that is on the page. */
function actionOf<Input, Result>(options: ActionOptions<Input, Result>): Action<Input, Result> {
  let action: Action<Input, Result> | undefined;
  renderToStaticMarkup(
    createElement(() => {
      action = useAction(options);
      return null;
    }),
  );
  return action as Action<Input, Result>;
}

it('[PROF-04] without a connection nothing is sent, and a toast says so', async () => {
  browser.onLine = false;
  const send = vi.fn<() => Promise<number>>(async () => 1);
  expect(await actionOf({ send, otherwise: 'No.' }).run()).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledExactlyOnceWith('You are offline. Please check your internet connection.', { id: 'offline-step' });
});

it('a second tap while the first is under way does nothing', async () => {
  let answer: (result: string) => void = () => {};
  const send = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (answer = resolve)));
  const { run } = actionOf({ send, otherwise: 'No.' });
  const first = run();
  expect(await run()).toBeNull();
  answer('done');
  expect(await first).toBe('done');
  expect(send).toHaveBeenCalledTimes(1);
});

it('[PAY-147] a repeat after a lost answer has the same word, one after an answer or with something else another', async () => {
  const keys: string[] = [];
  const failures: unknown[] = [new ConnectionFailure('lost'), new ApiError(409, { code: 'cooldown' })];
  const { run } = actionOf({
    send: async (_: { amount: number }, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      const failure = failures.shift();
      if (failure) throw failure;
    },
    otherwise: 'No.',
  });
  for (const amount of [1, 1, 1, 2]) await run({ amount });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('a failure is told once to whoever hears it, in the words of the server where it has some', async () => {
  const failures: unknown[] = [new ApiError(409, { message: 'Wait a day.', code: 'cooldown' }), new ConnectionFailure('lost')];
  const onFailure = vi.fn<() => void>();
  const onEnd = vi.fn<() => void>();
  const { run } = actionOf({
    send: () => Promise.reject(failures.shift() as Error),
    otherwise: 'Not sent.',
    says: 'toast',
    onFailure,
    onEnd,
  });
  expect([await run(), await run()]).toEqual([null, null]);
  expect(said.mock.calls).toEqual([['Wait a day.'], ['Not sent.']]);
  expect([onFailure.mock.calls.length, onEnd.mock.calls.length]).toEqual([2, 2]);
});

it('what is given up fails nobody', async () => {
  const onFailure = vi.fn<() => void>();
  const action = actionOf({
    send: (_: void, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    otherwise: 'No.',
    says: 'toast',
    onFailure,
  });
  const under = action.run();
  await Promise.resolve();
  action.cancel();
  expect(await under).toBeNull();
  expect([onFailure.mock.calls, said.mock.calls]).toEqual([[], []]);
});
