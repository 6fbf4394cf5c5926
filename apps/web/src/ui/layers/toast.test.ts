import { afterEach, describe, expect, it } from 'vitest';
import { shownToasts, toast } from './toast.ts';

afterEach(() => shownToasts().forEach(({ id }) => toast.dismiss(id)));
const texts = (): string[] => shownToasts().map(({ text }) => text);

describe('toasts', () => {
  it('[ACC-24] shows the same text once', () => {
    toast.error('Could not save.');
    toast.error('Could not save.');
    expect(texts()).toEqual(['Could not save.']);
  });

  it('[ACC-24] shows three at once and lets the oldest go', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('[ACC-22] keeps a persistent one while others come', () => {
    toast.error('You are offline now!', { id: 'offline', persistent: true });
    for (const text of ['one', 'two', 'three']) toast.info(text);
    expect(texts()).toEqual(['You are offline now!', 'two', 'three']);
    toast.dismiss('offline');
    expect(texts()).toEqual(['two', 'three']);
  });

  it('puts a toast with a known id in the place of the former', () => {
    toast.info('1 %', { id: 'upload' });
    toast.success('Done', { id: 'upload' });
    expect(texts()).toEqual(['Done']);
  });
});
