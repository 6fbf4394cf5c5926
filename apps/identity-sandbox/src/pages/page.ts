import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { markup, type Markup } from './markup.ts';

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, "Noto Sans Bengali", sans-serif; color: #1d2330; background: #eef1f5; }
* { box-sizing: border-box; }
body { margin: 0; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe08a; color: #3b2c00; text-align: center; font-weight: 600; }
.notice span, h1 span, button span { display: block; font-weight: 400; font-size: .9rem; }
main { max-width: 28rem; margin: 0 auto; padding: 1.25rem; background: #fff; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.35; }
form { display: grid; gap: .75rem; margin: 0; }
button { min-height: 3rem; padding: .6rem 1rem; border: 1px solid #39435a; border-radius: .5rem; background: #fff; color: #1d2330; font: inherit; font-weight: 600; text-align: left; overflow-wrap: anywhere; cursor: pointer; }
button.quiet { border-color: transparent; background: #eef1f5; }
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #1a4fd0; outline-offset: 2px; }
@media (min-width: 34rem) { main { margin: 2rem auto; border-radius: .75rem; } }
`;
const sumOfStyle = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${sumOfStyle}; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Sends a page of the sandbox. Each says that nobody's real account is used. */
export async function sendPage(reply: FastifyReply, page: { readonly title: string; readonly body: Markup; readonly status?: number }) {
  const { title, body, status = 200 } = page;
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: STYLE }}</style>
</head>
<body>
<header class="notice">Test sign-in: no real account<span lang="bn">পরীক্ষামূলক সাইন ইন: এটি কারও আসল অ্যাকাউন্ট নয়</span></header>
<main>
${body}
</main>
</body>
</html>
`;
  await reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html);
}
