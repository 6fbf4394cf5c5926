import { expect, it } from 'vitest';
import { describe as described, plainText } from './plain-text.ts';

it('keeps the words of HTML', () => {
  expect(plainText('<p>A &lt;b&gt; &amp; “c”</p>\n<ul><li>d</li><li>e&nbsp;f</li></ul>')).toBe('A <b> & “c” d e f');
});

it('[PUB-208] a description has 70 to 160 characters, whatever the excerpt', () => {
  const more = 'Practical advice for families in Bangladesh who look for a match online and offline.';
  for (const excerpt of ['Short.', 'x'.repeat(69), 'word '.repeat(14), 'word '.repeat(40), 'x'.repeat(300)]) {
    const { length } = described(excerpt, more);
    expect(length, excerpt).toBeGreaterThanOrEqual(70);
    expect(length, excerpt).toBeLessThanOrEqual(160);
  }
  const fits = 'A good profile is honest, specific and kind. How to choose photos and what to write.';
  expect(described(fits, more)).toBe(fits);
  expect(described('word '.repeat(40), more)).toMatch(/word…$/);
});
