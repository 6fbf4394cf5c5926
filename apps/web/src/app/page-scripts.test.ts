import { expect, it } from 'vitest';
import { takeMark } from './page-scripts.ts';

it('[QUAL-32] tells the scripts of the application from those that came with data', () => {
  const page = [
    '<link rel="modulepreload" nonce="m1" href="/a.js"/><script nonce="m1" src="/b.js"></script>',
    '<p><script>alert(1)</script><script nonce="m2">alert(2)</script><script <script nonce="m1">one()</script></p>',
    '<script type="module" nonce="m1" async="">two()</script><script type="application/ld+json">{}</script>',
  ].join('');
  expect(takeMark(page, 'm1')).toEqual({
    html: page.replaceAll(' nonce="m1"', ''),
    scripts: ['one()', 'two()'],
  });
});
