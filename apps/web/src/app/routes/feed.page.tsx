import { ActiveLately, searchMessages } from '#features/search';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';

export default function FeedPage() {
  const say = useTexts(searchMessages);
  return (
    <>
      <title>{`${say('feedTitle')} | ${useBrand()}`}</title>
      <ActiveLately />
    </>
  );
}
