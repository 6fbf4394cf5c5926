import { createElement, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { PageLanguage, type Language } from '#platform/i18n';
import { WrittenPage } from '#platform/page';

const siteInfo = {
  contact: { address: 'House 1, Road 2, Dhaka', website: null, email: 'info@example.org', phone: null },
  support: { email: 'help@example.org', phone: '+880 1700-000000' },
};

/** The page as the server writes it. */
export async function written(page: ComponentType, language: Language): Promise<string> {
  const answer = Promise.resolve({ status: 200, body: { data: siteInfo } });
  const writing = { publicUrl: 'https://example.org', isIndexed: true, ask: () => answer, setStatus: () => {} };
  const element = createElement(WrittenPage, { value: writing }, createElement(PageLanguage, { value: language }, createElement(page)));
  const { prelude } = await prerenderToNodeStream(createElement(MemoryRouter, null, element));
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}

export const count = (html: string, mark: RegExp): number => [...html.matchAll(mark)].length;
