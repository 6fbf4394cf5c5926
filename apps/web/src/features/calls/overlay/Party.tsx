import type { ReactNode } from 'react';
import { AlpanaCircle, Avatar } from '#ui';
import type { CallParty } from '../engine/call-in-hand.ts';

type PartyProps = { party: CallParty; isRinging?: boolean; children?: ReactNode };

/** Shows who the call is with: the portrait in its circle, the name, and how it stands. */
export function Party({ party, isRinging = false, children }: PartyProps) {
  return (
    <div className="flex flex-[1_0_auto] flex-col items-center justify-center gap-1 px-4 text-center">
      <div className={`call-portrait shrink-0 ${isRinging ? 'call-rings' : ''}`}>
        <span className="call-alpana">
          <AlpanaCircle />
        </span>
        <Avatar name={party.name} src={party.photo} size="huge" />
      </div>
      <h2 tabIndex={-1} data-focus-title className="mt-2 max-w-full font-display text-3xl text-balance outline-none">
        {party.name}
      </h2>
      {children}
    </div>
  );
}
