import { expect, it } from 'vitest';
import { htmlOfMarks, marksOfHtml } from './marks.ts';

it.each([
  ['', ''],
  ['Listen to families.', '<p>Listen to families.</p>'],
  ['One\nline\n\nAnother', '<p>One<br />line</p><p>Another</p>'],
  ['# Work\nDaily', '<h2>Work</h2><p>Daily</p>'],
  ['### Hours', '<h3>Hours</h3>'],
  ['You:\n- listen\n- write\n\n১. পড়ুন\n২. লিখুন', '<p>You:</p><ul><li>listen</li><li>write</li></ul><ol><li>পড়ুন</li><li>লিখুন</li></ol>'],
  ['**bold** and *slant*, ***both***', '<p><strong>bold</strong> and <em>slant</em>, <strong><em>both</em></strong></p>'],
  ['[our **site**](https://example.org/?a=1&b=2)', '<p><a href="https://example.org/?a=1&amp;b=2">our <strong>site</strong></a></p>'],
  ['[bad](javascript:alert)', '<p>[bad](javascript:alert)</p>'],
  ['<b>no tag</b> & "words"', '<p>&lt;b&gt;no tag&lt;/b&gt; &amp; &quot;words&quot;</p>'],
  [String.raw`2 \* 3 \* 4`, '<p>2 * 3 * 4</p>'],
  ['2 * 3 = 6', '<p>2 * 3 = 6</p>'],
])('[STAFF-21] the text %j is kept as %j', (text, html) => {
  expect(htmlOfMarks(text)).toBe(html);
});

it.each([
  '<h2>Work</h2><p>Well <strong>and</strong> <em>true</em><br />every day</p>',
  '<ul><li>one</li><li><a href="https://example.org/?a=1&amp;b=2">two</a></li></ul><p>then</p><ol><li>three</li><li>four</li></ol>',
  '<p>a * b * c [d] \\ e &lt;f&gt;</p>',
  '<p>- no list</p><p># no heading</p><p>1. no number</p>',
  '<p><strong><em>both</em></strong></p>',
])('[STAFF-21] what was kept comes back into the form and is kept as it was: %s', (html) => {
  expect(htmlOfMarks(marksOfHtml(html))).toBe(html);
});

it('[STAFF-21] text that the server cleaned keeps its links and headings, without what a browser adds', () => {
  expect(
    marksOfHtml(
      '<h2>Write</h2>\n<p>Well <b>and</b> <a href="https://example.org/a_(b)" rel="noopener noreferrer" target="_blank">true</a></p>\n',
    ),
  ).toBe('## Write\n\nWell **and** [true](https://example.org/a_%28b%29)');
});
