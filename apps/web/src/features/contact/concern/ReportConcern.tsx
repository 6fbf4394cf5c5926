import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

type Form = typeof import('./ConcernDialog.tsx').ConcernDialog;

/** The button 'Report a Concern'. Its form is loaded when it is asked for, and keeps what was written while it is closed. */
export function ReportConcern() {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [ConcernDialog, setDialog] = useState<Form | null>(null);
  const open = async (): Promise<void> => {
    setIsOpen(true);
    if (ConcernDialog || isLoading) return;
    setIsLoading(true);
    setHasFailed(false);
    try {
      const loaded = await import('./ConcernDialog.tsx');
      setDialog(() => loaded.ConcernDialog);
    } catch {
      setHasFailed(true);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className="space-y-3">
      <Button size="large" icon={<Flag aria-hidden />} busy={isLoading} onClick={() => void open()}>
        {say('reportConcern')}
      </Button>
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {say('reportFormFailed')}
        </Notice>
      )}
      {ConcernDialog && <ConcernDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
