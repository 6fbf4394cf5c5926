import { STORY_MAX } from '@app/contract/stories';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { TextArea } from '#ui';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** From here on the reader sees how many characters are left. */
const COUNTED_FROM = STORY_MAX - 50;

type Props = { draft: Draft; fault: string | undefined; isFixed: boolean; onText: (text: string) => void };

export function TextStoryField({ draft, fault, isFixed, onText }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const counter = `${formatNumber(draft.used, language)}/${formatNumber(STORY_MAX, language)}`;
  return (
    <TextArea
      label={say('yourText')}
      placeholder={say('placeholder')}
      rows={5}
      value={draft.text}
      readOnly={isFixed}
      error={fault}
      hint={draft.used >= COUNTED_FROM ? counter : undefined}
      onValueChange={onText}
    />
  );
}
