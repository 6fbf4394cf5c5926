import { Packages, packagesMessages } from '#features/packages';
import { useVisit } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function PackagesPage() {
  const say = useTexts(packagesMessages);
  const brand = useBrand();
  useVisit('Packages');
  return (
    <>
      <title>{say('title', { brand })}</title>
      <meta name="description" content={say('description', { brand })} />
      <Packages />
    </>
  );
}
