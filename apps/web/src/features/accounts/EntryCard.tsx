import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Card, Notice, StitchDivider } from '#ui';
import { useBrand } from '#platform/config';
import { PageHead } from '#platform/page';

type Props = {
  readonly page: string;
  /** For search engines: 70 to 160 characters. */
  readonly description: string;
  readonly isIndexed?: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
};

/** Frames a page for visitors: a column on a phone, a card of at most 480 px elsewhere. */
export function EntryCard({ page, description, isIndexed = true, title, text, children }: Props) {
  const brand = useBrand();
  return (
    <div className="w-full max-w-120">
      <PageHead title={`${page} | ${brand}`} description={description} isIndexed={isIndexed} />
      <Card padding="large">
        <div className="flex flex-col gap-5">
          <header className="flex flex-col gap-1">
            <h1 className="font-display text-3xl text-ink">{title}</h1>
            {text && <div className="text-muted">{text}</div>}
          </header>
          <StitchDivider />
          {children}
        </div>
      </Card>
    </div>
  );
}

/** Shows what went wrong with the form above the button, read out at once. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <Notice tone="danger" isAnnounced>
      {text}
    </Notice>
  );

/** Shows a link in running text, high enough for a thumb where it stands alone. */
export function TextLink({ isAlone = false, ...rest }: Omit<LinkProps, 'className'> & { readonly isAlone?: boolean }) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-brand-deep underline underline-offset-4 ${isAlone ? 'inline-flex min-h-11 items-center' : ''}`}
    />
  );
}
