import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { breadcrumbList, PageHead, usePageAddress, type StructuredData } from '#platform/page';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type StaticPageProps = {
  /** Heading; the tab says it with the brand. */
  readonly title: string;
  /** Last step of the way from the first page, where it is not the title. */
  readonly crumb?: string;
  /** For search engines: 70 to 160 characters. */
  readonly description: string;
  /** Of this page itself: `/blog`. */
  readonly path: string;
  /** Tab's title where it is not '{title} | {brand}'. */
  readonly tabTitle?: string;
  readonly structured?: readonly StructuredData[];
  /** False keeps search engines away, as from the further pages of a list. */
  readonly isIndexed?: boolean;
  readonly width?: 'text' | 'wide';
  readonly children: ReactNode;
};

/** Frames a page of help, law or news: the title and the way to it over the header colour, the content below. */
export function StaticPage({
  title,
  crumb = title,
  description,
  path,
  tabTitle,
  structured = [],
  isIndexed = true,
  width = 'text',
  children,
}: StaticPageProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const way = breadcrumbList([
    { name: say('home'), address: addressOf('/') },
    { name: crumb, address: addressOf(path) },
  ]);
  return (
    <>
      <PageHead
        title={tabTitle ?? `${title} | ${brand}`}
        description={description}
        structured={[way, ...structured]}
        isAtItsPath={isIndexed}
      />
      <div className="bg-header px-4 pt-8 pb-6 text-center text-on-brand md:pt-12 md:pb-9 print:bg-none print:text-ink">
        <h1 className="font-display text-3xl md:text-5xl">{title}</h1>
        <nav aria-label={say('way')} className="mt-2 print:hidden">
          <ol className="flex flex-wrap items-center justify-center gap-x-2">
            <li>
              <Link to="/" className="inline-flex min-h-11 items-center px-1 underline">
                {say('home')}
              </Link>
            </li>
            <li aria-hidden>/</li>
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
      </div>
      <div className={`mx-auto px-4 py-8 ${width === 'wide' ? 'max-w-6xl' : 'max-w-4xl'}`}>{children}</div>
    </>
  );
}
