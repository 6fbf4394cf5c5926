import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PicturePicker } from './PicturePicker.tsx';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

/** Returns what the picker of a picture that was picked shows. */
const shownAt = (share: number | null): string =>
  renderToStaticMarkup(
    createElement(PicturePicker, { label: 'Cover photo', shape: 'cover', picture: new Blob(['a picture']), share, onPick: () => {} }),
  );
const ringOf = (html: string) => ({
  now: /aria-valuenow="(\d+)"/.exec(html)?.[1],
  words: />([^<]*%)</.exec(html)?.[1],
  drawn: Number(/stroke-dasharray="([\d.]+) /.exec(html)?.[1]).toFixed(1),
});

it('[REG-107] a ring shows the share of the upload that is done, and none without an upload', () => {
  expect(ringOf(shownAt(0))).toEqual({ now: '0', words: '0%', drawn: '0.0' });
  expect(ringOf(shownAt(0.25))).toEqual({ now: '25', words: '25%', drawn: '31.4' });
  expect(ringOf(shownAt(0.618))).toEqual({ now: '62', words: '62%', drawn: '77.9' });
  expect(ringOf(shownAt(1))).toEqual({ now: '100', words: '100%', drawn: '125.7' });
  expect(shownAt(null)).not.toContain('progressbar');
});
