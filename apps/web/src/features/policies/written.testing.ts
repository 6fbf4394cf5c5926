import { createElement, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { PageLanguage, type Language } from '#platform/i18n';

const frameWith = (videoCall: 0 | 1, faceCheck: 0 | 1) => ({
  publicUrl: 'https://example.org',
  isIndexed: true,
  siteInfo: {
    contact: { address: 'House 1, Road 2, Dhaka', website: null, email: 'info@example.org', phone: null },
    support: { email: 'help@example.org', phone: '+880 1700-000000' },
    capabilities: { videoCall, faceCheck },
  },
  socialHandles: [],
});

/** Returns the page as the server writes it, of an installation with or without calls and the face check. */
export async function written(page: ComponentType, language: Language, videoCall: 0 | 1 = 0, faceCheck: 0 | 1 = 0): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '/', loader: () => frameWith(videoCall, faceCheck), Component: page }]);
  const context = await handler.query(new Request('https://example.org/'));
  if (context instanceof Response) throw new Error('the page leads elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  const element = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const { prelude } = await prerenderToNodeStream(createElement(PageLanguage, { value: language }, element));
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}

export const count = (html: string, mark: RegExp): number => [...html.matchAll(mark)].length;
