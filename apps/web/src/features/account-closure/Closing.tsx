import { late } from '#shared';
import { useClosing } from './use-closing.ts';

const CloseAccountDialog = late(() => import('./CloseAccountDialog.tsx').then((module) => module.CloseAccountDialog));

/** Shows the dialog that the address names; stands once on every page that opens one. */
export function Closing({ isDeactivated }: { readonly isDeactivated: boolean }) {
  const { kind, close } = useClosing();
  if (kind === null || (kind === 'deactivate' && isDeactivated)) return null;
  return <CloseAccountDialog kind={kind} onClose={close} onLoadFailed={close} />;
}
