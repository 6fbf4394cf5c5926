import { CreditDialog } from '#features/entitlements';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { downloadBioData } from './bio-data.queries.ts';
import { texts } from './texts.ts';

type BioDataDialogProps = { readonly memberId: number; readonly name: string; readonly onClose: () => void };

/** Asks before a credit is spent for the bio data of a member (REL-04, PROF-58). */
export function BioDataDialog({ memberId, name, onClose }: BioDataDialogProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <CreditDialog
      title={say('bioData')}
      counter="remaining_bio_data"
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
