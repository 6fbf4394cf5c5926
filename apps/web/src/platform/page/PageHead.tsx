import { useLocation } from 'react-router';
import { useBrand } from '#platform/config';
import { useLanguage, type Language } from '#platform/i18n';
import { useSite } from './frame-data.ts';

/** A thing of schema.org, without its `@context`. Says only what the page shows. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };

const LOCALES = { en: 'en_GB', bn: 'bn_BD' } as const;
/** 1200×630; drawn, with nobody's photo. */
const SITE_PICTURE = '/social-card.png';

type PageHeadProps = {
  /** Whole tab title. */
  readonly title: string;
  /** 70 to 160 characters. */
  readonly description: string;
  /** Address of a picture of this site. */
  readonly image?: string | null;
  readonly type?: 'website' | 'article';
  /** False keeps search engines away from this page. */
  readonly isIndexed?: boolean;
  /** False where the path alone does not lead here: nothing is there, or it is a further page of a list. */
  readonly isAtItsPath?: boolean;
  readonly structured?: readonly StructuredData[];
};

/** Tells search engines, link previews and the tab of a public page. Each page has exactly one. */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  isIndexed = true,
  isAtItsPath = true,
  structured = [],
}: PageHeadProps) {
  const language = useLanguage();
  const brand = useBrand();
  const path = useLocation().pathname;
  const page = useSite();
  const mayBeIndexed = isIndexed && isAtItsPath && page.isIndexed;
  const address = addressIn(language, page.publicUrl, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!mayBeIndexed && <meta name="robots" content="noindex" />}
      {isAtItsPath && (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="en" href={addressIn('en', page.publicUrl, path)} />
          <link rel="alternate" hrefLang="bn" href={addressIn('bn', page.publicUrl, path)} />
          <link rel="alternate" hrefLang="x-default" href={addressIn('en', page.publicUrl, path)} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:type" content={type} />
      <meta property="og:image" content={`${page.publicUrl}${image ?? SITE_PICTURE}`} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${page.publicUrl}${image ?? SITE_PICTURE}`} />
      {structured.map((data) => (
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}

const addressIn = (language: Language, publicUrl: string, path: string): string =>
  `${publicUrl}${path}${language === 'bn' ? '?lang=bn' : ''}`;

/** Returns how a page of this site is addressed in the reader's language, as structured data name it. */
export function usePageAddress(): (path: string) => string {
  const { publicUrl } = useSite();
  const language = useLanguage();
  return (path) => addressIn(language, publicUrl, path);
}

/** Returns the way to a page from the first one, by names and whole addresses. */
export const breadcrumbList = (steps: readonly { readonly name: string; readonly address: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
});
