import { useState } from 'react';
import { BellRing, X } from 'lucide-react';
import { Button, Card, IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { closeOffer, isOfferDue } from './push-support.ts';
import { usePushDevice } from './use-push-device.ts';

/** Offers push once, where it is of use: over the list of what one was told (QUAL-46). */
export function PushOffer() {
  const say = useTexts(texts);
  const { standing, isBusy, turnOn } = usePushDevice();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || standing === undefined || !isOfferDue(standing)) return null;
  const close = () => {
    closeOffer();
    setClosed(true);
  };
  return (
    <div className="my-3">
      <Card as="section" padding="small" labelledBy="push-offer">
        <div className="flex items-start gap-3">
          <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
            <BellRing className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id="push-offer" className="font-semibold">
              {say('offerTitle')}
            </h2>
            <p className="text-muted">{say('offerText')}</p>
            <div className="mt-2">
              <Button size="small" busy={isBusy} onClick={() => void turnOn()}>
                {say('offerOn')}
              </Button>
            </div>
          </div>
          <IconButton label={say('close')} icon={<X aria-hidden />} onClick={close} />
        </div>
      </Card>
    </div>
  );
}
