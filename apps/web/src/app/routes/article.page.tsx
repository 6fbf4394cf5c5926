import { useParams } from 'react-router';
import { ArticleView, askForArticle } from '#features/publishing';
import { useTexts } from '#platform/i18n';
import { inBrowser, onServer } from '#platform/page';
import { Message } from '../layouts/MessagePage.tsx';
import { texts } from '../texts.ts';

export const loader = onServer(askForArticle);
export const clientLoader = inBrowser(askForArticle);

export default function ArticlePage() {
  const say = useTexts(texts);
  return <ArticleView key={useParams()['slug']} missing={<Message title={say('pageNotFound')} text={say('pageNotFoundText')} />} />;
}
