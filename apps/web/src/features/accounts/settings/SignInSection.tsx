import { useState, type ReactNode } from 'react';
import type { me as meCall } from '@app/contract/accounts';
import { Badge, Button, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useMe } from '#features/session';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { late } from '#shared';
import { LinkedProviders } from './LinkedProviders.tsx';
import { settingsTexts } from './texts.ts';
import { useSignsInWith } from './use-signs-in-with.ts';

const PasswordDialog = late(() => import('./PasswordDialog.tsx').then((module) => module.PasswordDialog));
const ChangeContactDialog = late(() => import('./ChangeContactDialog.tsx').then((module) => module.ChangeContactDialog));

type ContactType = 'mobile' | 'email';
type Props = { readonly verifyContact?: ((type: ContactType) => ReactNode) | undefined };

/** Shows how somebody signs in: the password, the mobile number, the e-mail address, the linked providers. */
export function SignInSection({ verifyContact }: Props) {
  const say = useTexts(settingsTexts);
  const me = useMe();
  const [open, setOpen] = useState<'password' | ContactType | null>(null);
  if (me.isPending) return <SignInSkeleton />;
  if (me.isError) return <ErrorState text={say('sectionFailed')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { contact, hasPassword, roles } = me.data;
  return (
    <>
      <ul className="m-0 list-none divide-y divide-line p-0">
        <PasswordRow hasPassword={hasPassword} onChange={() => setOpen('password')} />
        <ContactRow type="mobile" contact={contact} verifyContact={verifyContact} onChange={() => setOpen('mobile')} />
        <ContactRow type="email" contact={contact} verifyContact={verifyContact} onChange={() => setOpen('email')} />
      </ul>
      {roles.length === 0 && <LinkedProviders hasPassword={hasPassword} />}
      {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} onLoadFailed={() => setOpen(null)} />}
      {(open === 'mobile' || open === 'email') && (
        <ChangeContactDialog
          type={open}
          hasPassword={hasPassword}
          dialCode={contact.countryCode?.slice(1) ?? null}
          onClose={() => setOpen(null)}
          onLoadFailed={() => setOpen(null)}
        />
      )}
    </>
  );
}

function PasswordRow({ hasPassword, onChange }: { readonly hasPassword: boolean; readonly onChange: () => void }) {
  const say = useTexts(settingsTexts);
  const signsInWith = useSignsInWith();
  return (
    <Row name={say('passwordRow')} value={hasPassword ? say('passwordSet') : (signsInWith ?? say('noPassword'))}>
      <Button variant="secondary" size="small" onClick={onChange}>
        {say(hasPassword ? 'changePassword' : 'setPassword')}
      </Button>
    </Row>
  );
}

type ContactRowProps = Props & {
  readonly type: ContactType;
  readonly contact: Answer<typeof meCall>['contact'];
  readonly onChange: () => void;
};

/** Shows a number or an address, whether it is verified, and what can be done about it. */
function ContactRow({ type, contact, verifyContact, onChange }: ContactRowProps) {
  const say = useTexts(settingsTexts);
  const number = contact.mobile === null ? null : `${contact.countryCode ?? ''} ${contact.mobile}`.trim();
  const value = type === 'mobile' ? number : contact.email;
  const isVerified = type === 'mobile' ? contact.mobileVerified : contact.emailVerified;
  return (
    <Row name={say(type)} value={value ?? say('notGiven')} isVerified={value === null ? undefined : isVerified}>
      {value !== null && !isVerified && verifyContact?.(type)}
      <Button variant="secondary" size="small" onClick={onChange}>
        {say(type === 'mobile' ? 'changeMobile' : 'changeEmail')}
      </Button>
    </Row>
  );
}

type RowProps = { readonly name: string; readonly value: string; readonly isVerified?: boolean | undefined; readonly children: ReactNode };

function Row({ name, value, isVerified, children }: RowProps) {
  const say = useTexts(settingsTexts);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-sm text-muted">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          {value}
          {isVerified !== undefined && (
            <Badge tone={isVerified ? 'success' : 'warning'}>{say(isVerified ? 'verified' : 'notVerified')}</Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function SignInSkeleton() {
  return (
    <SkeletonScreen>
      <div className="flex flex-col gap-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex flex-col gap-2">
            <Skeleton width="third" />
            <Skeleton shape="block" height="medium" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
