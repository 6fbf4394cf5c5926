import { ButtonLink, EmptyState } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Stands at addresses below the console's at which there is nothing. */
export function UnknownArea() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <>
      <title>{`${say('unknownPage')} | ${brand}`}</title>
      <EmptyState level={1} title={say('unknownPage')} action={<ButtonLink to="/staff">{say('toStart')}</ButtonLink>} />
    </>
  );
}
