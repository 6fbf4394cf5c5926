import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '#features/reports';
import { useTexts } from '#platform/i18n';
import { Button } from '#ui';
import { texts } from './texts.ts';
import { useLeaveProfile } from './use-leave-profile.ts';

/** Under another's photo opened large. */
export function ReportPhoto({ photoId, name }: { photoId: number; name: string }) {
  const say = useTexts(texts);
  const leave = useLeaveProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        {say('reportPhoto')}
      </Button>
      {isOpen && <ReportDialog target={{ type: 'photo', id: photoId }} name={name} onClose={() => setOpen(false)} onBlocked={leave} />}
    </div>
  );
}
