import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import type { ReactNode } from 'react';
import { Button, ErrorState, Skeleton } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useClosing } from './use-closing.ts';
import { texts } from './texts.ts';

type Props = {
  /** Said where it cannot be loaded, as by all sections of the page. */
  readonly failedText: string;
};

/** Closes the account in the settings: for a while where there is a profile to hide, and for good. Its page has `Closing` too. */
export function CloseAccountSection({ failedText }: Props) {
  const say = useTexts(texts);
  const me = useMe();
  const { open } = useClosing();
  if (me.isPending) return <Skeleton width="most" />;
  if (me.isError) return <ErrorState text={failedText} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { accountState: state, roles, user } = me.data;
  if (roles.length > 0) return <p>{say('staffAccount')}</p>;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {state === 'active' && user.registrationStep >= REGISTRATION_COMPLETE && (
        <Row about={say('deactivateAbout')}>
          <Button variant="secondary" size="small" onClick={() => open('deactivate')}>
            {say('deactivateTitle')}
          </Button>
        </Row>
      )}
      <Row about={say('deleteAbout')}>
        <Button variant="secondary" size="small" onClick={() => open('delete')}>
          {say('deleteTitle')}
        </Button>
      </Row>
    </ul>
  );
}

function Row({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-64">{about}</p>
      {children}
    </li>
  );
}
