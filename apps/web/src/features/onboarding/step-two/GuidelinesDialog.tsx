import { CircleCheck } from 'lucide-react';
import { Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

const RULES = ['ruleOriginal', 'ruleClear', 'ruleWatermark', 'ruleFullFace', 'ruleUncovered', 'ruleOnlyYou', 'ruleRecent'] as const;

/** What a good photo is. */
export function GuidelinesDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(messages);
  return (
    <Dialog isOpen title={say('photoGuidelines')} onClose={onClose}>
      <ul className="grid gap-2">
        {RULES.map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            {say(rule)}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-muted">{say('rulesCompared')}</p>
    </Dialog>
  );
}
