import { useMe } from '#features/session';
import { late } from '#shared';
import { useClosing } from './use-closing.ts';

const CloseAccountDialog = late(() => import('./CloseAccountDialog.tsx').then((module) => module.CloseAccountDialog));

/** Shows the dialog that the address names. Stands once on a page that opens one, where nothing takes it away while somebody writes. */
export function Closing() {
  const { kind, close } = useClosing();
  const me = useMe().data;
  if (kind === null || !me || me.roles.length > 0 || (kind === 'deactivate' && me.accountState !== 'active')) return null;
  return <CloseAccountDialog kind={kind} onClose={close} onLoadFailed={close} />;
}
