import { listStaffPackages, publishPackage, retirePackage } from '@app/contract/packages';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import {
  asOnePage,
  ConsolePage,
  ConsoleTable,
  consoleKey,
  DecisionDialog,
  useConsoleList,
  useKeys,
  useListAddress,
} from '#features/console';
import { useMe } from '#features/session';
import { call } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { PackageDialog } from './PackageDialog.tsx';
import { nameIn, type StaffPackage } from './moved.ts';
import { usePackageColumns, type Moving } from './package-columns.tsx';
import { texts } from './texts.ts';
import { useOrder } from './use-order.ts';

const NO_FILTERS: readonly never[] = [];
const NEW = 'new';

/** Lists what can be bought: written, put in order, published and retired by finance; Support reads it. */
export function PackagesPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listStaffPackages, {});
  const [edited, setEdited] = useState<StaffPackage | typeof NEW | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const mayEdit = useMe().data?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  const order = useOrder(list.data?.data ?? []);
  const columns = usePackageColumns({ mayEdit, order, edit: setEdited, move: setMoving });
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listStaffPackages) });
  useKeys(mayEdit ? [{ keys: 'n', text: say('newPackage'), act: () => setEdited(NEW) }] : []);
  return (
    <ConsolePage
      title={say('packages')}
      intro={say('packagesIntro')}
      actions={
        mayEdit && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
            {say('newPackage')}
          </Button>
        )
      }
    >
      <ConsoleTable
        name="packages"
        caption={say('packages')}
        columns={columns}
        list={asOnePage(list)}
        address={address}
        keyOf={({ packageId }) => packageId}
      />
      {edited && (
        <PackageDialog
          key={edited === NEW ? NEW : edited.packageId}
          item={edited === NEW ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {moving && <MoveDialog {...moving} onDone={refresh} onClose={() => setMoving(null)} />}
    </ConsolePage>
  );
}

/** Asks once more before a package comes on sale or goes off it. */
function MoveDialog({ item, to, onDone, onClose }: Moving & { readonly onDone: () => unknown; readonly onClose: () => void }) {
  const say = useTexts(texts);
  const name = nameIn(item, useLanguage());
  const isPublishing = to === 'publish';
  return (
    <DecisionDialog
      title={say(isPublishing ? 'publishTitle' : 'retireTitle')}
      confirm={say(to)}
      isDanger={!isPublishing}
      asksReason={false}
      send={() => call(isPublishing ? publishPackage : retirePackage, { params: { packageId: String(item.packageId) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">{say(isPublishing ? 'publishText' : 'retireText', { name })}</p>
    </DecisionDialog>
  );
}
