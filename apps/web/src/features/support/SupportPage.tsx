import { listSupportThreads, showSupportThread } from '@app/contract/support';
import { ButtonLink } from '#ui';
import { ConsolePage, useFollow, useListAddress } from '#features/console';
import { useTexts } from '#platform/i18n';
import { Inbox } from './Inbox.tsx';
import { texts } from './texts.ts';
import { Thread } from './Thread.tsx';

const FILTERS = ['view'] as const;

/** Shows the inbox of those who answer members: the conversations at the left, the open one at the right; on a phone one of the two. */
export function SupportPage({ openId }: { readonly openId: string | null }) {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  useFollow(['support'], [listSupportThreads, showSupportThread]);
  return (
    <ConsolePage
      title={say('support')}
      actions={
        <ButtonLink to="/staff/support/replies" variant="secondary" size="small">
          {say('manage')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={openId === null ? '' : 'max-lg:hidden'}>
          <Inbox address={address} openId={openId} />
        </div>
        <div className={openId === null ? 'max-lg:hidden' : ''}>
          {openId === null ? (
            <p className="m-0 rounded-card border border-line bg-card px-4 py-10 text-center text-muted">{say('choose')}</p>
          ) : (
            <Thread key={openId} id={openId} />
          )}
        </div>
      </div>
    </ConsolePage>
  );
}
