import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { downloadBioData, priceOf } from './bio-data.queries.ts';
import { texts } from './texts.ts';

type BioDataProps = { readonly memberId: number; readonly name: string };

type BioDataDownload = {
  /** Offers 'Bio Data', the profile as a PDF (PROF-58), as an entry of a menu. */
  readonly menuItem: MenuItem;
  /** Asks where a credit is spent; to be placed beside the menu. */
  readonly dialog: ReactNode;
};

/** Downloads the bio data at once where it is free, and asks before a credit is spent. */
export function useBioData(memberId: number, name: string): BioDataDownload {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const download = useAction({
    send: async () => {
      const isFree = (await priceOf(memberId)) === 0;
      if (isFree) await downloadBioData(memberId);
      return isFree;
    },
    otherwise: (failure) => refusalText(failure, say('failed')),
    says: 'toast',
    onSuccess: (isDone) => setAsking(!isDone),
  });
  return {
    menuItem: { label: say('bioData'), icon: <FileText aria-hidden />, onSelect: () => void download.run() },
    dialog: isAsking && <BioDataDialog memberId={memberId} name={name} onClose={() => setAsking(false)} />,
  };
}

/** Asks before a credit is spent for the bio data of a member (REL-04, PROF-58). */
function BioDataDialog({ memberId, name, onClose }: BioDataProps & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <CreditDialog
      title={say('bioData')}
      counter="remainingBioData"
      available={(count) => say('available', { available: formatNumber(count, language) })}
      cost={say('cost')}
      remaining={(count) => say('remaining', { remaining: formatNumber(count, language) })}
      confirm={say('download')}
      confirming={say('downloading')}
      failed={say('failed')}
      onConfirm={async () => {
        await downloadBioData(memberId);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{say('explain', { name })}</p>
      <p className="text-muted">{say('repeat')}</p>
    </CreditDialog>
  );
}
