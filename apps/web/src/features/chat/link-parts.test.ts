import { expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => (href === null ? [] : [href]));
const whole = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('');

it.each<[string, string[]]>([
  ['See https://example.com/a?b=1#c today', ['https://example.com/a?b=1#c']],
  ['http://example.com:8080', ['http://example.com:8080']],
  ['www.example.org/x and HTTPS://EXAMPLE.COM', ['https://www.example.org/x', 'HTTPS://EXAMPLE.COM']],
  ['Look (https://example.com/a_(b)), please.', ['https://example.com/a_(b)']],
  ['https://example.com/a.', ['https://example.com/a']],
  ['https://example.com/a?!', ['https://example.com/a']],
  ['এটা দেখুন: https://example.com/a।', ['https://example.com/a']],
  ['https://example.com-এ আছে', ['https://example.com']],
  ['https://example.com/a-তে আছে', ['https://example.com/a']],
  ['দেখুনhttps://example.com', ['https://example.com']],
  ['two:\nhttps://a.example.com\nhttps://b.example.com', ['https://a.example.com', 'https://b.example.com']],
])('[CHAT-68] finds the web addresses of %j', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(whole(text)).toBe(text);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'https://localhost',
  'https://',
  'example.com',
  '<a href="//example.com">x</a>',
])('[CHAT-68] makes no link of %j', (text) => {
  expect(linkParts(text)).toEqual([{ text, href: null }]);
});

it('[CHAT-68] names the host that the reader sees, also where a password is pretended', () => {
  expect(links('https://bank.example@evil.example/x')).toEqual(['https://bank.example']);
});

it('[CHAT-68] reads the longest text at once', () => {
  const before = performance.now();
  linkParts(`www.${'a-'.repeat(1000)}`);
  linkParts('https://a.'.repeat(200));
  for (let times = 0; times < 10; times += 1) linkParts(`https://example.com/${')'.repeat(1980)}`);
  expect(performance.now() - before).toBeLessThan(200);
});
