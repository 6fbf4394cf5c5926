import { describe, expect, it } from 'vitest';
import { cleanRichText, saysNothing } from './index.ts';

const LINK = 'rel="noopener noreferrer" target="_blank"';

it('[PUB-225] headings, paragraphs, lists, bold, italic and links stay as they were written', () => {
  const html = '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <b>e</b> <i>f</i><br />g</p><ul><li>h</li></ul><ol><li>i</li></ol><h3>j</h3>';
  expect(cleanRichText(html)).toBe(html);
  expect(cleanRichText('<p><a href="https://example.org/a?b=1&c=2">x</a></p>')).toBe(
    `<p><a href="https://example.org/a?b=1&amp;c=2" ${LINK}>x</a></p>`,
  );
  expect(cleanRichText('<h1 class="big">Title</h1>')).toBe('<h2>Title</h2>');
});

describe('[PUB-225] what is hostile', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{display:none}</style>a', 'a'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<svg/onload=alert(1)>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<p>a<!-- <script>alert(1)</script> --></p>', '<p>a</p>'],
    ['<form action="https://evil.example"><input name="password"><button>a</button></form>', 'a'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
    ['<meta http-equiv="refresh" content="0"><base href="https://evil.example">a', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p>a</p', '<p>a</p>'],
  ])('%s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
    expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:a@b.example',
    '//evil.example',
    '/packages',
    'https:evil',
    '',
  ])('of a link to "%s" only the words stay', (href) => {
    expect(cleanRichText(`<p><a href="${href}" onmouseover="x">the <b>words</b></a></p>`)).toBe('<p>the <b>words</b></p>');
  });

  it('a link opens a new tab without a way back, whatever it said itself', () => {
    expect(cleanRichText('<a href="http://example.org" target="_top" rel="opener" ping="https://evil.example" download>x</a>')).toBe(
      `<a href="http://example.org" ${LINK}>x</a>`,
    );
  });
});

it('knows a text without a word', () => {
  for (const html of ['', ' ', '<p></p>', '<p>&nbsp;<br></p>', '<img src="x">']) expect(saysNothing(html), html).toBe(true);
  expect(saysNothing('<p>a</p>')).toBe(false);
});
