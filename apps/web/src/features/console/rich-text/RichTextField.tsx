import { useState } from 'react';
import { RichText, TextArea } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { htmlOfMarks, marksOfHtml } from './marks.ts';

type RichTextFieldProps = {
  readonly label: string;
  /** HTML as the server keeps it. Read once: afterwards the field has what was written. */
  readonly value: string;
  readonly onValueChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** Of the text, where it is not that of the page. */
  readonly lang?: 'en' | 'bn';
};

/** Edits a text with headings, lists, bold, italic and links, written with marks; shows below how it will look. */
export function RichTextField({ lang, value, onValueChange, ...field }: RichTextFieldProps) {
  const say = useTexts(texts);
  const [written, setWritten] = useState(() => marksOfHtml(value));
  const html = htmlOfMarks(written);
  const write = (text: string): void => {
    setWritten(text);
    onValueChange(htmlOfMarks(text));
  };
  return (
    <div>
      <TextArea {...field} value={written} onValueChange={write} lang={lang} rows={8} hint={say('marksHint')} />
      {html !== '' && (
        <section aria-label={say('previewOf', { field: field.label })} className="mt-2 rounded-card border border-line bg-sunken px-4 py-3">
          <p className="mb-1 text-sm text-muted">{say('preview')}</p>
          <div lang={lang} className="wrap-anywhere">
            <RichText html={html} />
          </div>
        </section>
      )}
    </div>
  );
}
