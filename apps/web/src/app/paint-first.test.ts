import { expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/one.js"/><link rel="modulepreload" fetchPriority="low" href="/two.js"/></head>' +
  '<body><p>words</p><script type="module" async="">import "/one.js";</script></body>';

it('[QUAL-21] a written page asks for no script until it was painted, and then for all that it was written with', () => {
  const { html, script } = paintFirst(PAGE);
  expect(html).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head>' +
      `<body><p>words</p><script type="text/plain" id="start">import "/one.js";</script><script>${script}</script></body>`,
  );
  expect(script).toContain('["/one.js","/two.js"].forEach');
  expect(script).toContain("getElementById('start')");
});

it('says so where pages begin in a way that it does not know', () => {
  expect(() => paintFirst('<body></body>')).toThrow('another way');
});
