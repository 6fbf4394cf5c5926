import { useState } from 'react';
import { toast } from '#ui';
import { useRelationChanged, type RelationStep } from '#features/members';
import { refusalText, useAction } from '#shared';

type Send = (memberId: number) => Promise<{ readonly message: string }>;
/** `step` is what further lists hear of it. */
type Turn = { readonly send: Send; readonly failed: string; readonly step?: RelationStep };

/** Turns, by a tap, something that is so or not so with a member: shown at once, and taken back where it fails. */
export function useSwitch(memberId: number, isOn: boolean, turns: { readonly on: Turn; readonly off: Turn }) {
  const changed = useRelationChanged();
  const [turned, setTurned] = useState<{ from: boolean } | null>(null);
  // What was turned counts until the page knows better.
  const isShownOn = turned?.from === isOn ? !isOn : isOn;
  const turning = useAction({
    send: (wanted: boolean) => {
      setTurned(wanted === isOn ? null : { from: isOn });
      return turns[wanted ? 'on' : 'off'].send(memberId);
    },
    otherwise: '',
    onSuccess: ({ message }, wanted) => {
      toast.success(message);
      changed(memberId, turns[wanted ? 'on' : 'off'].step);
    },
    onFailure: (failure, wanted) => {
      setTurned(wanted === isOn ? { from: isOn } : null);
      toast.error(refusalText(failure, turns[wanted ? 'on' : 'off'].failed));
    },
  });
  return { isOn: isShownOn, turn: () => void turning.run(!isShownOn) };
}
