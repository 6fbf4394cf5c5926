import { useState, type FormEvent } from 'react';
import { STAFF_ROLES } from '@app/contract/accounts';
import type { StaffRole } from '@app/contract/kernel';
import { changeStaffAccount, createStaffAccount } from '@app/contract/staff';
import { Button, Checkbox, Dialog, Field, Notice, TextField, toast } from '#ui';
import { useRoleName } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from '../texts.ts';
import type { Account } from './account-columns.tsx';
import type { GivenLink } from './LinkDialog.tsx';

const FORM_ID = 'staff-account';
const roleTextOf = {
  support: 'roleSupportText',
  moderator: 'roleModeratorText',
  finance: 'roleFinanceText',
  admin: 'roleAdminText',
} as const;

type AccountDialogProps = {
  /** The one to change; null for a new one. */
  readonly account: Account | null;
  readonly onMade: (link: GivenLink) => unknown;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
};
type Fields = { readonly name: string; readonly email: string; readonly roles: readonly StaffRole[] };

/** Asks for name, address and roles of a new account, or of one that is changed. */
export function AccountDialog({ account, onMade, onChanged, onClose }: AccountDialogProps) {
  const say = useTexts(texts);
  const [fields, setFields] = useState<Fields>({ name: account?.name ?? '', email: account?.email ?? '', roles: account?.roles ?? [] });
  const [isTried, setTried] = useState(false);
  const saving = useAction({
    send: async (given: Fields) => {
      const body = { ...given, roles: [...given.roles] };
      if (account) return { ...(await call(changeStaffAccount, { params: { id: String(account.id) }, body })), link: null };
      const { message, data } = await call(createStaffAccount, { body });
      return { message, link: { name: given.name, url: data.enrolUrl, expiresAt: data.expiresAt } };
    },
    otherwise: say('couldNotSave'),
    says: 'notice',
    onSuccess: async ({ message, link }) => {
      toast.success(message);
      if (link) return onMade(link);
      onClose();
      return onChanged();
    },
  });
  const faults = {
    ...(fields.name.trim() === '' ? { name: say('nameRequired') } : {}),
    ...(fields.email.trim() === '' ? { email: say('emailRequired') } : {}),
    ...(fields.roles.length === 0 ? { roles: say('roleRequired') } : {}),
  };
  const shown: Readonly<Record<string, string>> = isTried ? { ...saving.fields, ...faults } : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) void saving.run(fields);
  };
  const title = account ? account.name : say('newAccount');
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      staysOnClickOutside
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} busy={saving.isUnderWay}>
            {say(account ? 'saveChange' : 'makeAccount')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {saving.problem !== null && Object.keys(saving.fields).length === 0 && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
        <TextField
          label={say('name')}
          autoComplete="off"
          value={fields.name}
          onValueChange={(name) => setFields({ ...fields, name })}
          error={shown['name']}
        />
        <TextField
          label={say('email')}
          type="email"
          autoComplete="off"
          value={fields.email}
          onValueChange={(email) => setFields({ ...fields, email })}
          error={shown['email']}
        />
        <RoleChoice roles={fields.roles} onRolesChange={(roles) => setFields({ ...fields, roles })} error={shown['roles']} />
        {account && <p className="m-0 text-sm text-muted">{say('changeEnds')}</p>}
      </form>
    </Dialog>
  );
}

type RoleChoiceProps = {
  readonly roles: readonly StaffRole[];
  readonly onRolesChange: (roles: readonly StaffRole[]) => void;
  readonly error: string | undefined;
};

function RoleChoice({ roles, onRolesChange, error }: RoleChoiceProps) {
  const say = useTexts(texts);
  const roleName = useRoleName();
  return (
    <Field kind="group" label={say('roles')} error={error}>
      {() =>
        STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={`${roleName(role)}: ${say(roleTextOf[role])}`}
            checked={roles.includes(role)}
            onCheckedChange={(isHeld) => onRolesChange(STAFF_ROLES.filter((one) => (one === role ? isHeld : roles.includes(one))))}
          />
        ))
      }
    </Field>
  );
}
