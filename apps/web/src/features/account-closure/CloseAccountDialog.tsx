import type { ClosureKind } from '@app/contract/account-closure';
import { useState } from 'react';
import { ConfirmStep } from './ConfirmStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';

type Props = { readonly kind: ClosureKind; readonly onClose: () => void };

/** Closes the own account, for a while or for good: asks whether it is meant, then why. */
export function CloseAccountDialog({ kind, onClose }: Props) {
  const [isMeant, setIsMeant] = useState(false);
  return isMeant ? (
    <ReasonStep kind={kind} onClose={onClose} />
  ) : (
    <ConfirmStep kind={kind} onClose={onClose} onYes={() => setIsMeant(true)} />
  );
}
