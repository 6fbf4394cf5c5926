import { usePictureAddress } from '#features/media';
import { ArticleBody } from '../../blog/ArticleBody.tsx';
import { Preview } from '../Preview.tsx';
import type { ArticleForm } from './article-form.ts';

type ArticlePreviewProps = {
  readonly form: ArticleForm;
  /** Of the picture that it has. */
  readonly address: string | null;
};

/** Shows how an article will look on its page, in either language. */
export function ArticlePreview({ form, address }: ArticlePreviewProps) {
  const image = usePictureAddress(form.picture) ?? address;
  const shown = (words: { title: string; excerpt: string; body: string; imageAlt: string }) => (
    <ArticleBody article={{ ...words, imageAlt: words.imageAlt || null, image, largeImage: null }} />
  );
  const hasBengali = form.titleBn !== '' || form.excerptBn !== '' || form.bodyBn !== '';
  return (
    <Preview
      en={() => shown(form)}
      bn={hasBengali ? () => shown({ title: form.titleBn, excerpt: form.excerptBn, body: form.bodyBn, imageAlt: form.imageAltBn }) : null}
    />
  );
}
