import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { listStaffAccounts } from '@app/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui';
import { ConsolePage, consoleKey, ConsoleTable, useConsoleList, useKeys, useListAddress } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { useAccountColumns, type Account, type AccountAct } from './account-columns.tsx';
import { CloseDialog, NewLinkDialog } from './EndAccessDialogs.tsx';
import { LinkDialog, type GivenLink } from './LinkDialog.tsx';

type Open =
  | { readonly act: AccountAct; readonly account: Account }
  | { readonly act: 'create' }
  | { readonly act: 'link'; readonly link: GivenLink };

/** Lists the accounts of staff: made, changed, given a new link, closed. */
export function AccountsPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress([]);
  const list = useConsoleList(listStaffAccounts, { query: address.query });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const reload = () => queries.invalidateQueries({ queryKey: consoleKey(listStaffAccounts) });
  const columns = useAccountColumns((act, account) => setOpen({ act, account }));
  const showLink = async (link: GivenLink): Promise<void> => {
    setOpen({ act: 'link', link });
    await reload();
  };
  useKeys([{ keys: 'n', text: say('newAccount'), act: () => setOpen({ act: 'create' }) }]);
  return (
    <ConsolePage
      title={say('accounts')}
      intro={say('accountsIntro')}
      actions={
        <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setOpen({ act: 'create' })}>
          {say('newAccount')}
        </Button>
      }
    >
      <ConsoleTable name="accounts" caption={say('accounts')} columns={columns} list={list} address={address} keyOf={({ id }) => id} />
      {open?.act === 'create' && <AccountDialog account={null} onMade={showLink} onChanged={reload} onClose={close} />}
      {open?.act === 'change' && <AccountDialog account={open.account} onMade={showLink} onChanged={reload} onClose={close} />}
      {open?.act === 'enrol' && <NewLinkDialog account={open.account} onMade={showLink} onClose={close} />}
      {open?.act === 'close' && <CloseDialog account={open.account} onClosed={reload} onClose={close} />}
      {open?.act === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </ConsolePage>
  );
}
