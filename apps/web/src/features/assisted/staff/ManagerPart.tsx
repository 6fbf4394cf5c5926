import { useState } from 'react';
import { nameManager } from '@app/contract/assisted';
import { listColleagues } from '@app/contract/service-desk';
import { Button, Select } from '#ui';
import { FormDialog, useConsoleList } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ManagerCardButton } from './ManagerCardButton.tsx';
import { Part } from './Part.tsx';
import { useServiceChanged, type StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type OfService = { readonly service: StaffService };

/** Says who helps this family. */
export function ManagerPart({ service }: OfService) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Part
      title={say('manager')}
      actions={
        service.state !== 'ended' && (
          <div className="flex flex-wrap gap-2">
            {service.manager && <ManagerCardButton staffId={service.manager.id} />}
            <Button size="small" variant={service.manager ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
              {say(service.manager ? 'changeManager' : 'nameManager')}
            </Button>
          </div>
        )
      }
    >
      <p className="m-0">{service.manager?.name ?? say('noManager')}</p>
      {isOpen && <ManagerDialog service={service} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function ManagerDialog({ service, onClose }: OfService & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const colleagues = useConsoleList(listColleagues, {}).data?.data ?? [];
  const [staffId, setStaffId] = useState<number | null>(service.manager?.id ?? null);
  return (
    <FormDialog
      title={say(service.manager ? 'changeManager' : 'nameManager')}
      value={staffId}
      send={async (chosen, attempt) =>
        changed(await call(nameManager, { params: { id: String(service.id) }, body: { staffId: chosen ?? 0 } }, attempt))
      }
      onSaved={() => {}}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0 text-muted">{say('managerText')}</p>
          <Select
            label={say('colleague')}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            value={staffId}
            onValueChange={setStaffId}
            error={faults['staffId']}
          />
        </>
      )}
    </FormDialog>
  );
}
