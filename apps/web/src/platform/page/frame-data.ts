import { fromWire, type Endpoint } from '@app/contract/kernel';
import { listSocialHandles } from '@app/contract/publishing';
import { siteInfo } from '@app/contract/public-site';
import { use, useEffect, useReducer } from 'react';
import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Answer } from '#platform/api';
import { PageLanguage, useLanguage, useLanguageSettled, type Language } from '#platform/i18n';
import { pageBeingWritten, type PageBeingWritten } from './written.ts';

export type SiteInfo = Answer<typeof siteInfo>['data'];
export type SocialHandle = Answer<typeof listSocialHandles>['data'][number];
/** Data of the frame of a public page, as the page brought them along; null for what could not be had. */
type FrameData = {
  /** Address of the site without a slash at its end. */
  readonly publicUrl: string;
  /** True where search engines may list the public pages of this installation. */
  readonly isIndexed: boolean;
  readonly siteInfo: SiteInfo | null;
  readonly socialHandles: readonly SocialHandle[] | null;
};

/** Loads the root's data on the server. */
export async function loadFrame({ context }: LoaderFunctionArgs): Promise<FrameData | null> {
  const page = context.get(pageBeingWritten);
  if (!page) return null;
  const [info, handles] = await Promise.all([dataOf(page, siteInfo), dataOf(page, listSocialHandles)]);
  return { publicUrl: page.publicUrl, isIndexed: page.isIndexed, siteInfo: info?.data ?? null, socialHandles: handles?.data ?? null };
}

async function dataOf<E extends Endpoint>(page: PageBeingWritten, endpoint: E): Promise<Answer<E> | null> {
  const { status, body } = await page.ask(`/api${endpoint.path}`);
  return status === 200 ? (fromWire(endpoint.response, body) as Answer<E>) : null;
}

const useFrameData = (): FrameData | null => useRouteLoaderData<FrameData | null>('root') ?? null;

/** Returns how the site is called from outside, and whether it may be listed: as the server says, else as the browser sees it. */
export function useSite(): Pick<FrameData, 'publicUrl' | 'isIndexed'> {
  return useFrameData() ?? { publicUrl: typeof location === 'undefined' ? '' : location.origin, isIndexed: true };
}

/** Answers that this tab asked for itself, late: the client of the API would weigh on the first page, which brings them along. */
const asked = {
  siteInfo: new Map<Language, SiteInfo>(),
  socialHandles: null as readonly SocialHandle[] | null,
};
const underWay = new Map<string, Promise<void>>();

/** Loads once at a time; what fails is left out of the page, and tried again by the next one that wants it. */
function load(name: string, work: () => Promise<void>): Promise<void> {
  const known = underWay.get(name);
  if (known) return known;
  const loading = work().finally(() => underWay.delete(name));
  underWay.set(name, loading);
  return loading;
}

/** Returns what is known of this installation in the language of the page: it comes with the page, else it is asked for once. Null until it is there. */
export function useSiteInfo(): SiteInfo | null {
  const written = use(PageLanguage);
  const language = useLanguage();
  const isSettled = useLanguageSettled();
  const served = useFrameData()?.siteInfo ?? null;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const info = asked.siteInfo.get(language) ?? (language === written ? served : null);
  const isMissing = info === null && isSettled;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const ask = async () => void asked.siteInfo.set(language, await (await import('./ask-for-frame.ts')).askSiteInfo());
    load(language, ask).then(
      () => isHere && draw(),
      () => {},
    );
    return () => void (isHere = false);
  }, [isMissing, language]);
  // That of the other language stands until this one is there, without what is said in it.
  const other = info === null ? (served ?? asked.siteInfo.values().next().value ?? null) : null;
  return info ?? (other && { ...other, memberClaim: null });
}

/** Returns the product's own pages elsewhere, for the frame of every page: they come with the page, else they are asked for once. */
export function useSocialHandles(): readonly SocialHandle[] {
  const served = useFrameData()?.socialHandles ?? null;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const handles = asked.socialHandles ?? served;
  const isMissing = handles === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const ask = async () => void (asked.socialHandles = await (await import('./ask-for-frame.ts')).askSocialHandles());
    load('social-handles', ask).then(
      () => isHere && draw(),
      () => {},
    );
    return () => void (isHere = false);
  }, [isMissing]);
  return handles ?? [];
}
