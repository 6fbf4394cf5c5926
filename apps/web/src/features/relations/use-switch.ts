import { useState } from 'react';
import { toast } from '#ui';
import { useRelationChanged, useStep, type RelationStep } from '#features/members';
import { saidOf } from './said-of.ts';

type Send = (memberId: number) => Promise<{ readonly message: string }>;
/** `step` is what further lists hear of it. */
type Turn = { readonly send: Send; readonly failed: string; readonly step?: RelationStep };

/** Something that is so or not so with a member, and is turned by a tap: shown at once, and taken back where it fails. */
export function useSwitch(memberId: number, isOn: boolean, turns: { readonly on: Turn; readonly off: Turn }) {
  const changed = useRelationChanged();
  const step = useStep('');
  const [turned, setTurned] = useState<{ from: boolean } | null>(null);
  // What was turned counts until the page knows better.
  const isShownOn = turned?.from === isOn ? !isOn : isOn;
  const turn = (): void =>
    void step.run(async () => {
      const { send, failed, step: told } = isShownOn ? turns.off : turns.on;
      setTurned(isShownOn === isOn ? { from: isOn } : null);
      try {
        const { message } = await send(memberId);
        toast.success(message);
        changed(memberId, told);
      } catch (failure) {
        setTurned(isShownOn === isOn ? null : { from: isOn });
        toast.error(saidOf(failure, failed));
      }
    });
  return { isOn: isShownOn, turn };
}
