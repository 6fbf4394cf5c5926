import { expect, it, vi } from 'vitest';
import { createSaver } from './saver.ts';

type Patch = { name?: string; age?: number };

function scene() {
  const sent: Patch[] = [];
  const answers: { resolve: () => void; reject: (failure: unknown) => void }[] = [];
  const unsent = new Map<string, Patch | null>();
  const saver = createSaver<Patch>({
    send: (patch) => {
      sent.push(patch);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    refusalAt: (failure) => (failure === 'refused' ? 'Please enter a name' : null),
    onUnsent: (field, patch) => void unsent.set(field, patch),
    onChange: () => {},
  });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  return { saver, sent, answers, unsent, settle };
}

it('[REG-25] sends the values of one field one after another, and the last one wins', async () => {
  const { saver, sent, answers, settle } = scene();
  saver.put('name', { name: 'a' });
  saver.put('name', { name: 'ab' });
  saver.put('name', { name: 'abc' });
  expect(sent).toEqual([{ name: 'a' }]);
  answers[0]?.resolve();
  await settle();
  expect(sent).toEqual([{ name: 'a' }, { name: 'abc' }]);
  expect(saver.shown()).toEqual({ name: 'abc' });
  answers[1]?.resolve();
  await settle();
  expect(saver.shown()).toEqual({});
  expect(saver.saveOf('name').state).toBe('saved');
});

it('[REG-22] waits with a text until the typing has stopped', () => {
  vi.useFakeTimers();
  const { saver, sent } = scene();
  saver.put('name', { name: 'a' }, 500);
  vi.advanceTimersByTime(400);
  saver.put('name', { name: 'ab' }, 500);
  vi.advanceTimersByTime(499);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([{ name: 'ab' }]);
  vi.useRealTimers();
});

it('[REG-26] sends what still waits before going on, and stops where one failed', async () => {
  const { saver, sent, answers } = scene();
  saver.put('name', { name: 'a' }, 500);
  const flushed = saver.flush();
  expect(sent).toEqual([{ name: 'a' }]);
  answers[0]?.reject('refused');
  expect(await flushed).toBe(false);
  expect(saver.saveOf('name')).toEqual({ state: 'failed', error: 'Please enter a name' });
});

it('[REG-23][REG-27] keeps what could not be sent and sends it again', async () => {
  const { saver, sent, answers, unsent, settle } = scene();
  saver.put('name', { name: 'a' });
  answers[0]?.reject('no connection');
  await settle();
  expect(saver.saveOf('name')).toEqual({ state: 'failed', error: null });
  expect(unsent.get('name')).toEqual({ name: 'a' });
  saver.retryAll();
  answers[1]?.resolve();
  await settle();
  expect(sent).toHaveLength(2);
  expect(unsent.get('name')).toBeNull();
  expect(saver.saveOf('name').state).toBe('saved');
});

it('[REG-24][REG-28] forgets a text that waits and has become invalid, and keeps what is already on its way', async () => {
  const { saver, sent, answers, settle } = scene();
  saver.put('name', { name: 'Na' }, 500);
  saver.drop('name', 'N');
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([]);
  expect(saver.shown()).toEqual({});
  saver.put('name', { name: 'Nadia' });
  saver.drop('name', 'N');
  answers[0]?.resolve();
  await settle();
  expect(sent).toEqual([{ name: 'Nadia' }]);
});
