import { showStaffWallet } from '@app/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#ui';
import { call, refusalOf } from '#platform/api';
import { useTaka } from '#features/console';
import { toLatinDigits, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type WalletOwner = { readonly id: number; readonly code: string };

type MemberFieldProps = {
  readonly member: WalletOwner | null;
  readonly onChange: (member: WalletOwner | null) => void;
  /** True where the member is given: the wallet is only shown. */
  readonly isFixed: boolean;
};

const WHOLE_CODE = /^(BN)?[0-9]{4,15}$/i;

/** Takes a member code and says whose wallet it is and what it holds, so that nobody enters money for somebody else. */
export function MemberField({ member, onChange, isFixed }: MemberFieldProps) {
  const say = useTexts(texts);
  const taka = useTaka();
  const [typed, setTyped] = useState(member?.code ?? '');
  const code = toLatinDigits(typed).trim();
  const asked = useQuery({
    queryKey: ['console', showStaffWallet.name, code],
    queryFn: async ({ signal }) => {
      const { data } = await call(showStaffWallet, { params: { member: code } }, { signal });
      onChange({ id: data.memberId, code: data.memberCode });
      return data;
    },
    enabled: WHOLE_CODE.test(code),
    retry: false,
    gcTime: 0,
  });
  const failure = asked.error && (refusalOf(asked.error, showStaffWallet) === 'not_found' ? say('noMember') : say('findFailed'));
  const found = asked.data;
  return (
    <div>
      {!isFixed && (
        <TextField
          label={say('memberCode')}
          placeholder="BN100123"
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            onChange(null);
          }}
          error={failure ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <p role="status" className="m-0 mt-1 min-h-6 text-sm">
        {found && (
          <>
            <span className="font-semibold">{found.memberName ?? found.memberCode}</span>{' '}
            <span className="text-muted">
              {found.memberCode} · {say('wallet', { balance: taka(found.balance) })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
