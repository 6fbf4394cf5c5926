import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Button, ErrorState, SkeletonRows } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { canUsePasskeys } from '#platform/passkeys';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { usePasskeys, type Passkey } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';
import { WayHeading } from './WayHeading.tsx';

const MOST = 10;

/** Shows the passkeys of the account, and adds and removes them. */
export function PasskeysSection() {
  const say = useTexts(waysTexts);
  return (
    <section aria-label={say('passkeys')} className="border-t border-line pt-6">
      <WayHeading title={say('passkeys')} text={say('passkeysText')} />
      <Passkeys />
    </section>
  );
}

function Passkeys() {
  const say = useTexts(waysTexts);
  const passkeys = usePasskeys();
  const hasPassword = useMe().data?.hasPassword ?? true;
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  if (passkeys.isPending) return <SkeletonRows />;
  if (passkeys.isError)
    return <ErrorState text={say('passkeysFailed')} onRetry={() => void passkeys.refetch()} busy={passkeys.isFetching} />;
  const list = passkeys.data;
  return (
    <div className="flex flex-col gap-4">
      {list.length === 0 ? (
        <p className="text-muted">{say('noPasskeys')}</p>
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {list.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onRemove={() => setToRemove(passkey)} />
          ))}
        </ul>
      )}
      <AddOrWhyNot isFull={list.length >= MOST} onAdd={() => setAdding(true)} />
      {isAdding && <AddPasskeyDialog hasPassword={hasPassword} onClose={() => setAdding(false)} />}
      {toRemove && (
        <RemovePasskeyDialog
          passkey={toRemove}
          hasPassword={hasPassword}
          hasOther={list.length > 1 && canUsePasskeys()}
          onClose={() => setToRemove(null)}
        />
      )}
    </div>
  );
}

function AddOrWhyNot({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  const say = useTexts(waysTexts);
  if (isFull) return <p className="text-muted">{say('passkeysFull')}</p>;
  if (!canUsePasskeys()) return <p className="text-muted">{say('passkeysUnsupported')}</p>;
  return (
    <span>
      <Button variant="secondary" size="small" onClick={onAdd}>
        {say('addPasskey')}
      </Button>
    </span>
  );
}

function PasskeyEntry({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const say = useTexts(waysTexts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const time = (instant: string): string => formatMoment(instant, language, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0">
      <div className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{passkey.name}</p>
          <p className="text-sm text-muted">{say('addedOn', { time: time(passkey.createdAt) })}</p>
          <p className="text-sm text-muted">
            {passkey.lastUsedAt === null ? say('neverUsed') : say('lastUsedOn', { time: time(passkey.lastUsedAt) })}
          </p>
        </div>
      </div>
      <Button variant="secondary" size="small" aria-label={say('removeNamed', { name: passkey.name })} onClick={onRemove}>
        {say('remove')}
      </Button>
    </li>
  );
}
