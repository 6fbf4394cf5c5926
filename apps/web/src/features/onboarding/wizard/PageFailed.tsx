import { ErrorState, Heading } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Stands in place of a wizard page whose data could not be loaded, so that nothing is overwritten. */
export function PageFailed({ heading, onRetry }: { heading: string; onRetry: () => void }) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="py-8">
      <title>{`${heading} | ${brand}`}</title>
      <Heading level={1}>{heading}</Heading>
      <ErrorState text={say('loadFailed')} onRetry={onRetry} />
    </div>
  );
}
