import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast, type MenuItem } from '#ui';
import { useStep } from '#features/members';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { BioDataDialog } from './BioDataDialog.tsx';
import { downloadBioData, priceOf } from './bio-data.queries.ts';
import { texts } from './texts.ts';

type BioDataDownload = {
  readonly isUnderWay: boolean;
  readonly start: () => void;
  /** The same as an entry of a menu. */
  readonly menuItem: MenuItem;
  /** Asks where a credit is spent; to be placed beside the button or the menu. */
  readonly dialog: ReactNode;
};

/** Downloads the bio data at once where it is free, and asks before a credit is spent. */
export function useBioData(memberId: number, name: string): BioDataDownload {
  const say = useTexts(texts);
  const step = useStep(say('failed'));
  const [isAsking, setAsking] = useState(false);
  const start = (): void =>
    void step.run(async () => {
      try {
        if ((await priceOf(memberId)) === 1) setAsking(true);
        else await downloadBioData(memberId);
      } catch (failure) {
        toast.error((failure instanceof ApiError && failure.status < 500 && failure.message) || say('failed'));
      }
    });
  return {
    isUnderWay: step.isUnderWay,
    start,
    menuItem: { label: say('bioData'), icon: <FileText aria-hidden />, onSelect: start },
    dialog: isAsking && <BioDataDialog memberId={memberId} name={name} onClose={() => setAsking(false)} />,
  };
}
