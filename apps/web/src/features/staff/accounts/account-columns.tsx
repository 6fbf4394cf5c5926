import { Ellipsis } from 'lucide-react';
import type { listStaffAccounts } from '@app/contract/staff';
import { Badge, Menu, type MenuItem } from '#ui';
import { useRoleName, When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export type Account = Answer<typeof listStaffAccounts>['data'][number];
export type AccountAct = 'change' | 'enrol' | 'close';

const TONES = { invited: 'warning', active: 'success', closed: 'neutral' } as const;

export function useAccountColumns(onAct: (act: AccountAct, account: Account) => void): readonly ConsoleColumn<Account>[] {
  const say = useTexts(texts);
  const roleName = useRoleName();
  return [
    { id: 'name', heading: say('name'), isName: true, cell: ({ name }) => name },
    { id: 'email', heading: say('email'), cell: ({ email }) => email },
    { id: 'roles', heading: say('roles'), cell: ({ roles }) => roles.map(roleName).join(', ') },
    { id: 'state', heading: say('state'), cell: (account) => <State account={account} /> },
    { id: 'ways', heading: say('waysIn'), cell: (account) => <WaysIn account={account} /> },
    {
      id: 'lastUsed',
      heading: say('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? <span className="text-muted">{say('never')}</span> : <When at={lastUsedAt} />),
    },
    { id: 'created', heading: say('created'), isExtra: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
    { id: 'acts', isActions: true, heading: say('actions'), cell: (account) => <Acts account={account} onAct={onAct} /> },
  ];
}

function State({ account: { state, linkExpiresAt } }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isOver = linkExpiresAt !== null && new Date(linkExpiresAt) < new Date();
  return (
    <>
      <Badge tone={TONES[state]}>{say(state)}</Badge>
      {state === 'invited' && linkExpiresAt !== null && (
        <span className="mt-1 block text-muted">
          {isOver ? say('linkOver') : say('invitedUntil', { time: formatMoment(linkExpiresAt, language) })}
        </span>
      )}
    </>
  );
}

function WaysIn({ account: { hasAuthenticator, passkeys } }: { account: Account }) {
  const say = useTexts(texts);
  const ways = [...(hasAuthenticator ? [say('authenticator')] : []), ...(passkeys > 0 ? [say('passkeyCount', { count: passkeys })] : [])];
  return ways.length > 0 ? ways.join(', ') : <span className="text-muted">{say('noWayIn')}</span>;
}

function Acts({ account, onAct }: { account: Account; onAct: (act: AccountAct, account: Account) => void }) {
  const say = useTexts(texts);
  const isClosed = account.state === 'closed';
  const items: readonly MenuItem[] = [
    { label: say('change'), onSelect: () => onAct('change', account) },
    { label: say(isClosed ? 'reopen' : 'newLink'), onSelect: () => onAct('enrol', account) },
    ...(isClosed ? [] : [{ label: say('closeAccount'), tone: 'danger' as const, onSelect: () => onAct('close', account) }]),
  ];
  return <Menu label={say('actionsFor', { name: account.name })} icon={<Ellipsis aria-hidden className="size-5" />} items={items} />;
}
