import { createArticle, updateArticle } from '@app/contract/publishing';
import { useState } from 'react';
import { Checkbox, TextArea, TextField } from '#ui';
import { FormDialog, RichTextField, type Faults } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { PictureFields } from '../PictureFields.tsx';
import { texts } from '../texts.ts';
import { EMPTY_ARTICLE, formOf, inputOf, type ArticleForm, type StaffArticle } from './article-form.ts';
import { ArticlePreview } from './ArticlePreview.tsx';

type ArticleDialogProps = {
  /** Null for a new one. */
  readonly article: StaffArticle | null;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
};

/** Writes an article in one or both languages; a new one is a draft unless it is put on the site at once. */
export function ArticleDialog({ article, onSaved, onClose }: ArticleDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(() => (article ? formOf(article) : EMPTY_ARTICLE));
  const change = (part: Partial<ArticleForm>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say(article ? 'editArticle' : 'newArticle')}
      size="wide"
      value={form}
      send={(written, attempt) => {
        const { body, ...files } = inputOf(written);
        if (!article) return call(createArticle, { body, ...files }, attempt);
        return call(updateArticle, { params: { id: String(article.id) }, body: { ...body, version: article.version }, ...files }, attempt);
      }}
      onSaved={onSaved}
      onClose={onClose}
      aside={<ArticlePreview form={form} address={article?.image ?? null} />}
    >
      {(faults) => (
        <>
          <ArticleWords form={form} faults={faults} onChange={change} />
          <TextField
            label={say('slug')}
            hint={say(article?.publishedAt ? 'slugKept' : 'slugHint')}
            isOptional={!article?.publishedAt}
            disabled={Boolean(article?.publishedAt)}
            value={form.slug}
            onValueChange={(slug) => change({ slug })}
            error={faults['slug']}
            lang="en"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PictureFields form={form} address={article?.image ?? null} faults={faults} onChange={change} />
          <Checkbox label={say('onSite')} checked={form.isPublished} onCheckedChange={(isPublished) => change({ isPublished })} />
        </>
      )}
    </FormDialog>
  );
}

type WordsProps = { readonly form: ArticleForm; readonly faults: Faults; readonly onChange: (part: Partial<ArticleForm>) => void };

/** Takes both languages beside each other, as somebody who translates reads them. */
function ArticleWords({ form, faults, onChange }: WordsProps) {
  const say = useTexts(texts);
  const line = (name: 'title' | 'titleBn') => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faults[name],
    autoComplete: 'off',
  });
  const short = (name: 'excerpt' | 'excerptBn') => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faults[name],
    countTo: 300,
    rows: 2,
  });
  const rich = (name: 'body' | 'bodyBn') => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faults[name],
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <p className="m-0 text-sm text-muted lg:col-span-2">{say('languagesHint')}</p>
      <TextField {...line('title')} label={say('titleEn')} lang="en" />
      <TextField {...line('titleBn')} label={say('titleBn')} lang="bn" isOptional />
      <TextArea {...short('excerpt')} label={say('excerptEn')} hint={say('excerptHint')} lang="en" />
      <TextArea {...short('excerptBn')} label={say('excerptBn')} lang="bn" isOptional />
      <RichTextField {...rich('body')} label={say('bodyEn')} lang="en" />
      <RichTextField {...rich('bodyBn')} label={say('bodyBn')} lang="bn" isOptional />
    </div>
  );
}
