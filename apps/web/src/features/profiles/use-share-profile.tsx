import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, TextField, toast } from '#ui';
import { profilePath } from '#features/members';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Sharing = {
  /** Opens the device's share sheet; where there is none, copies the address. */
  readonly share: () => void;
  /** Stands where the address could neither be shared nor copied; place it once. */
  readonly shareDialog: ReactNode;
};

/** Hands on the address of a profile. Whoever opens it still needs to sign in. */
export function useShareProfile({ memberId, name }: { readonly memberId: number; readonly name: string }): Sharing {
  const say = useTexts(texts);
  const brand = useBrand();
  const [isAddressShown, setAddressShown] = useState(false);
  const address = `${window.location.origin}${profilePath(memberId)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void toast.success(say('linkCopied')),
      () => setAddressShown(true),
    );
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copyOrShow();
    try {
      await navigator.share({ title: brand, text: say('shareText', { name, brand }), url: address });
    } catch (failure) {
      // Closing the sheet is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyOrShow();
    }
  };
  // Without a secure address there is no clipboard at all.
  const copyOrShow = async (): Promise<void> => ('clipboard' in navigator ? copy() : setAddressShown(true));
  return {
    share: () => void share(),
    shareDialog: isAddressShown ? <AddressDialog address={address} onClose={() => setAddressShown(false)} /> : null,
  };
}

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const say = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog isOpen title={say('shareTitle')} onClose={onClose}>
      <TextField
        ref={field}
        label={say('shareAddress')}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
