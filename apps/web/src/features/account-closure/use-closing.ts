import type { ClosureKind } from '@app/contract/account-closure';
import { useLocation, useNavigate } from 'react-router';

/** Addresses of the dialogs on the page that has them. */
export const CLOSING_HASHES: Readonly<Record<ClosureKind, string>> = { deactivate: '#deactivate-account', delete: '#delete-account' };
const KINDS = ['deactivate', 'delete'] as const;

type Closing = {
  /** Which dialog is open. */
  readonly kind: ClosureKind | null;
  readonly open: (kind: ClosureKind) => void;
  readonly close: () => void;
};

/** Keeps an open dialog in the address, so that Back of the browser or of the phone closes it. */
export function useClosing(): Closing {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const kind = KINDS.find((one) => CLOSING_HASHES[one] === hash) ?? null;
  return {
    kind,
    open: (next) => void navigate({ hash: CLOSING_HASHES[next] }, { state: { isOpenedHere: true }, preventScrollReset: true }),
    close: () => {
      const isOpenedHere = (state as { readonly isOpenedHere?: boolean } | null)?.isOpenedHere === true;
      void (isOpenedHere ? navigate(-1) : navigate({ hash: '' }, { replace: true, preventScrollReset: true }));
    },
  };
}
