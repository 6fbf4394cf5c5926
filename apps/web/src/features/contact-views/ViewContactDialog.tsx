import { toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { ApiError } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { payFor } from './contact-views.queries.ts';
import { texts } from './texts.ts';

type ViewContactDialogProps = {
  readonly memberId: number;
  readonly name: string;
  /** It was paid a moment ago: showing it again costs nothing. */
  readonly isPaid: boolean;
  readonly onStored: () => void;
  readonly onClose: () => void;
};

/** Asks before the credit is spent. */
export function ViewContactDialog({ memberId, name, isPaid, onStored, onClose }: ViewContactDialogProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  async function store(): Promise<void> {
    try {
      await payFor(memberId);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      if (!isRefused || error.status !== 402) toast.error((isRefused && error.message) || say('storeFailed'));
      throw error;
    }
    onStored();
  }
  return (
    <CreditDialog
      title={say('viewContact')}
      counter="remaining_contact_view"
      available={(count) => say('available', { count: formatNumber(count, language) })}
      cost={say('cost')}
      remaining={(count) => say('remaining', { count: formatNumber(count, language) })}
      freeNote={isPaid ? say('paidBefore') : undefined}
      confirm={say('confirm')}
      confirming={say('confirming')}
      failed={say('storeFailed')}
      onConfirm={store}
      onClose={onClose}
    >
      <p>{say('viewContactOf', { name })}</p>
    </CreditDialog>
  );
}
