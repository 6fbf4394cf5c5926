import { useState, type ComponentType } from 'react';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** A part of a post that is loaded when somebody first asks for it. `load` calls back once it is there; where it cannot be loaded, it says so. */
export function useLatePart<Props>(bring: () => Promise<ComponentType<Props>>) {
  const say = useTexts(texts);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const load = (then: () => void): void =>
    void bring().then(
      (part) => {
        setPart(() => part);
        then();
      },
      () => toast.error(say(isOnline() ? 'notOpened' : 'offline'), { id: 'post-part' }),
    );
  return { Part, load };
}
