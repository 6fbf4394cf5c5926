import { UsersRound } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { sayFamily } from '../engine/calling.ts';
import { useCallView } from '../engine/view.ts';
import { texts } from '../texts.ts';

/** Switches 'Family is with me', before the call or during it; the other side reads it (CALL-11). */
export function FamilySwitch() {
  const say = useTexts(texts);
  const { family } = useCallView();
  return (
    <button type="button" role="switch" aria-checked={family} className="call-pill" onClick={() => sayFamily(!family)}>
      <UsersRound aria-hidden />
      {say('familyWithMe')}
    </button>
  );
}
