import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { BrowserReturn } from '../sandbox.types.ts';
import { markup, trusted, type Markup } from './markup.ts';
import { STYLE } from './style.ts';

/** Sends the form of the page on its way without a press; where scripts are off, the button in the page does it. */
const SUBMIT = 'document.forms[0].submit()';
const sumOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${sumOf(STYLE)}; script-src ${sumOf(SUBMIT)}; img-src data:; frame-ancestors 'none'; base-uri 'none'`;
const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export type Page = {
  readonly title: string;
  readonly body: Markup;
  readonly look?: 'sslcommerz' | 'bkash' | 'wide';
  readonly status?: number;
};

/** Sends a page of the sandbox. Each says that no real money moves. */
export async function sendPage(reply: FastifyReply, { title, body, look = 'sslcommerz', status = 200 }: Page): Promise<void> {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header class="notice">Test payments: no real money</header>
<main class="${look}">
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  await reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page.html);
}

/** Sends the browser back to the merchant, as the gateway does it: by a form that posts itself, or by a redirect. */
export async function sendBack(reply: FastifyReply, back: BrowserReturn): Promise<void> {
  if (back.method === 'GET') {
    await reply.redirect(back.address, 302);
    return;
  }
  const fields = Object.entries(back.fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  await sendPage(reply, {
    title: 'Back to the shop',
    body: markup`<p>You are sent back to the shop...</p>
<form method="post" action="${back.address}">
${fields}
<noscript><button class="main" type="submit">Continue</button></noscript>
</form>
<script>${trusted(SUBMIT)}</script>`,
  });
}

/** Sends a page that only says something. */
export const sendText = (reply: FastifyReply, title: string, text: string, page: Partial<Page> = {}): Promise<void> =>
  sendPage(reply, { title, body: markup`<p>${text}</p>`, ...page });
