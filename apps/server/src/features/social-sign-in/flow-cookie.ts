import type { Settings } from '#platform/config';
import type { Client } from '#platform/http';
import { FLOW_SECONDS } from './flows.ts';

type Site = Pick<Settings, 'PUBLIC_URL'>;

const isHttps = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL?.startsWith('https://') ?? false;

/** Returns the name of the cookie that binds a sign-in with a provider to its browser. The prefix keeps sister sites from setting it. */
export const flowCookieName = (site: Site): string => (isHttps(site) ? '__Host-social' : 'social');

const optionsOf = (site: Site, maxAge: number) => ({ httpOnly: true, sameSite: 'lax', secure: isHttps(site), path: '/', maxAge }) as const;

/** Keeps the browser's secret for the next ten minutes. */
export const keepFlowCookie = (site: Site, client: Pick<Client, 'setCookie'>, secret: string): void =>
  client.setCookie(flowCookieName(site), secret, optionsOf(site, FLOW_SECONDS));

export const dropFlowCookie = (site: Site, client: Pick<Client, 'setCookie'>): void =>
  client.setCookie(flowCookieName(site), '', optionsOf(site, 0));
