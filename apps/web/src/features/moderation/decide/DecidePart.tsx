import type { Decision as Act } from '@app/contract/sanctions';
import { Button } from '#ui';
import { Keys, useKeys } from '#features/console';
import { useTexts } from '#platform/i18n';
import { Part } from '../show/Part.tsx';
import { texts } from '../texts.ts';

const KEYS: Readonly<Record<Act, string>> = { dismiss: 'd', remove: 'r', warn: 'w', limit: 'l', suspend: 's', terminate: 't' };

type DecidePartProps = { readonly acts: readonly Act[]; readonly onChoose: (act: Act) => void };

/** Offers the decisions that can be made, each with its key; a dialog asks for the rest. */
export function DecidePart({ acts, onChoose }: DecidePartProps) {
  const say = useTexts(texts);
  useKeys(acts.map((act) => ({ keys: KEYS[act], text: say(`act_${act}`), act: () => onChoose(act) })));
  return (
    <Part title={say('decide')}>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act} variant={act === 'terminate' ? 'danger' : 'secondary'} onClick={() => onChoose(act)}>
            {say(`act_${act}`)}
            <span aria-hidden className="text-ink pointer-coarse:hidden">
              <Keys keys={KEYS[act]} />
            </span>
          </Button>
        ))}
      </div>
      <p className="mt-2 mb-0 text-sm text-muted">{say('decideHint')}</p>
    </Part>
  );
}
