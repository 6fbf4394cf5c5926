import { use, useEffect, useState } from 'react';
import type { SiteInfo } from '@app/contract/public-site';
import { useLanguage, useLanguageSettled } from '#platform/i18n';
import { served, WrittenPage } from './served.ts';

const ADDRESS = '/api/site-info';
type Answer = { readonly data: SiteInfo };

let language: string | null = null;
let known: SiteInfo | null = (served.answers[ADDRESS]?.body as Answer | undefined)?.data ?? null;
let loading: Promise<SiteInfo> | null = null;

function load(inLanguage: string): Promise<SiteInfo> {
  if (loading && language === inLanguage) return loading;
  language = inLanguage;
  loading = ask().then((data) => (known = data));
  loading.catch(() => (loading = null));
  return loading;
}

const ask = async (): Promise<SiteInfo> => (await import('./ask-for-frame.ts')).askSiteInfo();

/** What is known of this installation: it comes with the page, else it is asked for once. Null until it is there. */
export function useSiteInfo(): SiteInfo | null {
  const writing = use(WrittenPage);
  const written = writing ? (use(writing.ask(ADDRESS)).body as Partial<Answer>).data : known;
  const now = useLanguage();
  const isSettled = useLanguageSettled();
  const [info, setInfo] = useState<SiteInfo | null>(written ?? null);
  useEffect(() => {
    if (!isSettled) return;
    // What came with the page is in its language.
    language ??= known && document.documentElement.lang === now ? now : null;
    if (known && language === now) return setInfo(known);
    let isCurrent = true;
    load(now).then(
      (loaded) => isCurrent && setInfo(loaded),
      // A page stands without it: what it would add is left out.
      () => {},
    );
    return () => void (isCurrent = false);
  }, [now, isSettled]);
  return info;
}
