import { useState } from 'react';
import { reopenVerification } from '@app/contract/reviews';
import { Button, toast } from '#ui';
import { DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useMayAs, useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';

type Props = {
  readonly memberId: number;
  /** Names what was approved. */
  readonly kind: MemberRecord['verification'][number]['kind'];
};

/** Takes an approval back with a reason, so that the member can hand in a new one. */
export function ReopenVerification({ memberId, kind }: Props) {
  const say = useTexts(texts);
  const may = useMayAs();
  const changed = useRecordChanged();
  const [asks, setAsks] = useState(false);
  if (!may('moderator')) return null;
  const close = (): void => setAsks(false);
  return (
    <>
      <Button variant="link" size="small" onClick={() => setAsks(true)}>
        {say('reopen')}
      </Button>
      {asks && (
        <DecisionDialog
          title={`${say('reopen')}: ${say(`proof_${kind}`)}`}
          confirm={say('reopen')}
          send={async ({ reason }) => {
            toast.success((await call(reopenVerification, { params: { id: String(memberId) }, body: { kind, reason } })).message);
          }}
          onDone={changed}
          onClose={close}
        >
          <p className="m-0">{say('reopenText')}</p>
        </DecisionDialog>
      )}
    </>
  );
}
