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

  it('[UX-03] keeps a persistent one while others come, of which the newest takes the place of the oldest', () => {
    toast.error('An update is ready.', { id: 'update', persistent: true });
    for (const text of ['one', 'two', 'three']) toast.info(text);
    expect(texts()).toEqual(['An update is ready.', 'two', 'three']);
    toast.dismiss('update');
    expect(texts()).toEqual(['two', 'three']);
  });

  it('puts a toast with a known id in the place of the former', () => {
    toast.info('1 %', { id: 'upload' });
    toast.success('Done', { id: 'upload' });
    expect(texts()).toEqual(['Done']);
  });
});
