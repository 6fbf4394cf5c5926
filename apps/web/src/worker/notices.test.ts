import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://site.example';
const shown: { title: string; body?: string; data: { path: string }; tag?: string }[] = [];
const opened: string[] = [];
let language = 'en';
let tabs: unknown[] = [];

vi.stubGlobal('BUILT_IN', { brand: { en: 'Brand', bn: 'ব্র্যান্ড' }, shell: '/shell', files: [], offlinePage: '', publicPages: [] });
vi.stubGlobal('self', {
  location: { origin: ORIGIN },
  cookieStore: { get: async () => ({ value: language }) },
  registration: { showNotification: async (title: string, options: object) => void shown.push({ title, ...options } as never) },
  clients: { matchAll: async () => tabs, openWindow: async (path: string) => void opened.push(path) },
});
vi.resetModules();
const { openNotice, showNotice } = await import('./notices.ts');

const data = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as never;
const notice = (path: string) => ({ close: () => {}, data: { path } }) as never;

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  language = 'en';
  tabs = [];
});

it('[QUAL-46][NOTE-16] a notice shows what the server sent, and leads to its page', async () => {
  await showNotice(data('{"title":"Brand","body":"You have a new message.","url":"/messages/7","tag":"thread-7"}'));
  expect(shown[0]).toMatchObject({ title: 'Brand', body: 'You have a new message.', tag: 'thread-7', data: { path: '/messages/7' } });
});

it('[NOTE-16][QUAL-09] without readable words it says that there is something, in the language of the device', async () => {
  await showNotice(null);
  language = 'bn';
  await showNotice(data('no json'));
  expect(shown.map(({ title, body, data: { path } }) => [title, body, path])).toEqual([
    ['Brand', 'You have a new notification.', '/notifications'],
    ['ব্র্যান্ড', 'আপনার একটি নতুন বিজ্ঞপ্তি আছে।', '/notifications'],
  ]);
});

it('[NOTE-16] a notice never leads to another site', async () => {
  const elsewhere = ['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)'];
  for (const url of [...elsewhere, `${ORIGIN}//elsewhere.example/x`, '/x/..//elsewhere.example'])
    await showNotice(data(JSON.stringify({ url })));
  expect(shown.map((one) => one.data.path)).toEqual(Array(5).fill('/notifications'));
});

it('[NOTE-16] a tap opens the page where no tab of the site is open', async () => {
  await openNotice(notice('/messages/7'));
  expect(opened).toEqual(['/messages/7']);
});

it('[NOTE-16] a tap goes to the tab that is in sight, which goes there by itself', async () => {
  const asked: unknown[] = [];
  const navigated: string[] = [];
  const tab = (visibilityState: string, answers: boolean) => ({
    focused: false,
    visibilityState,
    focus: async () => {},
    postMessage: (word: unknown, [port]: MessagePort[]) => {
      asked.push([visibilityState, word]);
      if (answers) port?.postMessage('done');
    },
    navigate: async (path: string) => void navigated.push(path),
  });
  tabs = [tab('hidden', true), tab('visible', true)];
  await openNotice(notice('/messages/7'));
  expect([asked, navigated, opened]).toEqual([[['visible', { type: 'open', path: '/messages/7' }]], [], []]);
  tabs = [tab('hidden', false)];
  await openNotice(notice('/messages/8'));
  expect([navigated, opened]).toEqual([['/messages/8'], []]);
});
