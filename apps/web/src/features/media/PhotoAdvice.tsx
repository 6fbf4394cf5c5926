import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const RULES = ['ruleOriginal', 'ruleClear', 'ruleWatermark', 'ruleFullFace', 'ruleUncovered', 'ruleOnlyYou', 'ruleRecent'] as const;

/** Says how many photos do well, with the way to the guidelines; `children` say more. */
export function PhotoAdvice({ children }: { children?: ReactNode }) {
  const say = useTexts(texts);
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <Notice
        action={
          <Button variant="link" onClick={() => setIsReading(true)}>
            {say('photoGuidelines')}
          </Button>
        }
      >
        {say('photoAdvice')}
        {children}
      </Notice>
      {isReading && <GuidelinesDialog onClose={() => setIsReading(false)} />}
    </>
  );
}

/** Says what a good photo is. */
function GuidelinesDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
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
