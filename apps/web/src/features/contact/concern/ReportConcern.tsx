import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { late } from '#shared';
import { texts } from '../texts.ts';

const ConcernDialog = late(() => import('./ConcernDialog.tsx').then((module) => module.ConcernDialog));

/** Shows the button 'Report a Concern'. Its form is loaded when it is asked for, and keeps what was written while it is closed. */
export function ReportConcern() {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const [hasForm, setHasForm] = useState(false);
  const open = (): void => {
    setHasForm(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="large" icon={<Flag aria-hidden />} onPointerEnter={ConcernDialog.fetchAhead} onClick={open}>
        {say('reportConcern')}
      </Button>
      {hasForm && <ConcernDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onLoadFailed={() => setHasForm(false)} />}
    </>
  );
}
