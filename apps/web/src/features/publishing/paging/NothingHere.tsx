import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Stands on a page behind the last one. */
export function NothingHere({ path }: { readonly path: string }) {
  const say = useTexts(texts);
  return <EmptyState title={say('nothingHere')} action={<ButtonLink to={path}>{say('firstPage')}</ButtonLink>} />;
}
