import { Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

const RULES = ['ruleOriginal', 'ruleClear', 'ruleWatermark', 'ruleFullFace', 'ruleUncovered', 'ruleOnlyYou', 'ruleRecent'] as const;

/** What a good photo is. */
export function GuidelinesDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(messages);
  return (
    <Dialog isOpen title={say('photoGuidelines')} onClose={onClose}>
      <ul className="list-disc space-y-2 pl-5">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{say('rulesCompared')}</p>
    </Dialog>
  );
}
