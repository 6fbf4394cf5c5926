import { useParams } from 'react-router';
import { ArticleView } from '#features/publishing';
import { useTexts } from '#platform/i18n';
import { Message } from '../layouts/MessagePage.tsx';
import { texts } from '../texts.ts';

export default function ArticlePage() {
  const say = useTexts(texts);
  const { slug = '' } = useParams();
  return <ArticleView key={slug} slug={slug} missing={<Message title={say('pageNotFound')} text={say('pageNotFoundText')} />} />;
}
