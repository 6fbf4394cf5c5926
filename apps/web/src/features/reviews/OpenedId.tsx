import { openIdentityDocument, SCAN_SECONDS } from '@app/contract/reviews';
import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Keys, useKeys } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { Button } from '#ui';
import { useCountdown } from '#shared';
import { AskToOpen } from './AskToOpen.tsx';
import { NoPicture, ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

export type OpenedDocument = Answer<typeof openIdentityDocument>['data'];

type OpenedIdProps = {
  readonly documentId: number;
  readonly label: string;
  /** The reason that is offered. */
  readonly usualReason: string;
  /** True where the back is of no use. */
  readonly isFrontOnly?: boolean;
  readonly isInFront: boolean;
  readonly onOpened?: (opened: OpenedDocument) => void;
};

/** Shows a government ID, closed until somebody says why it is opened, and again after 60 seconds. */
export function OpenedId({ documentId, label, usualReason, isFrontOnly = false, isInFront, onOpened }: OpenedIdProps) {
  const say = useTexts(texts);
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  const [isOver, setOver] = useState(false);
  const close = useCallback(() => setOver(true), []);
  useKeys(isInFront ? [{ keys: 'o', text: say('openId'), act: () => setAsks(true) }] : []);
  return (
    <>
      {opened && !isOver ? (
        <Scans key={opened.frontUrl} opened={opened} label={label} isFrontOnly={isFrontOnly} onOver={close} />
      ) : (
        <NoPicture label={label} text={say(isOver ? 'idClosedAgain' : 'idIsClosed')}>
          <Button variant="secondary" icon={<KeyRound aria-hidden />} onClick={() => setAsks(true)}>
            {say('openId')}
            <span aria-hidden className="pointer-coarse:hidden">
              <Keys keys="o" />
            </span>
          </Button>
        </NoPicture>
      )}
      {asks && (
        <AskToOpen
          usualReason={usualReason}
          open={async (reason) => {
            const { data } = await call(openIdentityDocument, { params: { id: String(documentId) }, body: { reason } });
            setOver(false);
            setOpened(data);
            onOpened?.(data);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

type ScansProps = { opened: OpenedDocument; label: string; isFrontOnly: boolean; onOver: () => void };

function Scans({ opened: { frontUrl, backUrl }, label, isFrontOnly, onOver }: ScansProps) {
  const say = useTexts(texts);
  const [seconds] = useCountdown(SCAN_SECONDS);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const note = say('secondsLeft', { seconds });
  if (isFrontOnly) return <ReviewPicture src={frontUrl} label={label} note={note} size="wide" />;
  return (
    <div className="grid gap-4 2xl:grid-cols-2">
      <ReviewPicture src={frontUrl} label={say('front')} note={note} size="wide" />
      {backUrl !== null && <ReviewPicture src={backUrl} label={say('back')} size="wide" />}
    </div>
  );
}
