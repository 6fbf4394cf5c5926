import { useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { creations, type Creation } from './creations.ts';

/** Opens the dialog of a new post or story over the page; where it cannot be loaded, it says so. */
export function useCreation(): { readonly open: (creation: Creation) => Promise<void>; readonly dialog: ReactNode } {
  const say = useTexts(texts);
  const [opened, setOpened] = useState<{ readonly Dialog: ComponentType<{ onClose: () => void }> } | null>(null);
  const open = async (creation: Creation): Promise<void> => {
    try {
      setOpened({ Dialog: await creations[creation]() });
    } catch {
      toast.error(say(isOnline() ? 'notOpened' : 'offline'), { id: 'creation-offline' });
    }
  };
  return { open, dialog: opened && <opened.Dialog onClose={() => setOpened(null)} /> };
}
