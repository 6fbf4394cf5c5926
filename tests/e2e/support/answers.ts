import type { Page } from '@playwright/test';

/** Holds what a call gets in the server's place; `lost` where its line breaks, `through` where the server is asked after all. */
export type PageAnswer = { readonly status: number; readonly json: object } | 'lost' | 'through';

let patched = 0;

/**
 * Answers the calls of a page to an address within the page, with what `answer` makes of their bodies, until the function that is returned ends it.
 * For pages that start a worker meanwhile: the script of one is lost now and then while the browser's tool catches requests.
 */
export async function answerInPage(
  page: Page,
  path: string,
  answer: (body: Record<string, unknown>) => PageAnswer | Promise<PageAnswer>,
): Promise<() => void> {
  let isOver = false;
  const name = `answerInPage${(patched += 1)}`;
  await page.exposeFunction(name, (body: string) => (isOver ? 'through' : answer(JSON.parse(body || '{}') as Record<string, unknown>)));
  const patch = (asked: { name: string; path: string }): void => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname !== asked.path) return send(input, init);
      const ask = (window as unknown as Record<string, (body: string) => Promise<PageAnswer>>)[asked.name];
      const given = (await ask?.(typeof init?.body === 'string' ? init.body : '')) ?? 'through';
      if (given === 'lost') throw new TypeError('Failed to fetch');
      return given === 'through' ? send(input, init) : Response.json(given.json, { status: given.status });
    };
  };
  await page.addInitScript(patch, { name, path });
  await page.evaluate(patch, { name, path });
  return () => void (isOver = true);
}

/** Lets the next upload of a page break off before anything of it leaves. */
export const loseNextUpload = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function lose() {
      XMLHttpRequest.prototype.send = send;
      this.dispatchEvent(new ProgressEvent('error'));
    };
  });
