import { LISTED_STATES, listMemberRecords, MEMBER_BADGES } from '@app/contract/member-records';
import { PURPOSES } from '@app/contract/members';
import { ClearFilters, ConsolePage, ConsoleTable, FilterSelect, FilterText, useConsoleList, useListAddress } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useMemberColumns } from './member-columns.tsx';

const FILTERS = ['search', 'state', 'purpose', 'step', 'premium', 'badge', 'gender', 'createdFrom', 'createdTo'] as const;
const STEPS = ['0', '4', '8', '12', '16'] as const;
const GENDERS = ['1', '2', 'none'] as const;

/** Lists all members: found by name, code, phone or e-mail, filtered, and put in any order. */
export function MembersPage() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listMemberRecords, { query: address.query });
  const columns = useMemberColumns();
  const shared = { address } as const;
  return (
    <ConsolePage title={say('members')} intro={say('membersIntro')}>
      <ConsoleTable
        name="members"
        caption={say('members')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/members/${id}`}
        csv={{ endpoint: listMemberRecords, query: address.query }}
        filters={
          <>
            <FilterText {...shared} name="search" label={say('search')} />
            <FilterSelect
              {...shared}
              name="state"
              label={say('state')}
              options={LISTED_STATES.map((state) => ({ value: state, label: say(`state_${state}`) }))}
            />
            <FilterSelect
              {...shared}
              name="purpose"
              label={say('purpose')}
              options={PURPOSES.map((purpose) => ({ value: purpose, label: say(`purpose_${purpose}`) }))}
            />
            <FilterSelect
              {...shared}
              name="step"
              label={say('step')}
              options={STEPS.map((step) => ({ value: step, label: say(`step_${step}`) }))}
            />
            <FilterSelect
              {...shared}
              name="premium"
              label={say('premium')}
              options={[
                { value: '1', label: say('premiumYes') },
                { value: '0', label: say('premiumNo') },
              ]}
            />
            <FilterSelect
              {...shared}
              name="badge"
              label={say('verified')}
              options={MEMBER_BADGES.map((badge) => ({ value: badge, label: say(`badge_${badge}`) }))}
            />
            <FilterSelect
              {...shared}
              name="gender"
              label={say('gender')}
              options={GENDERS.map((gender) => ({ value: gender, label: say(`gender_${gender}`) }))}
            />
            <FilterText {...shared} name="createdFrom" label={say('createdFrom')} type="date" />
            <FilterText {...shared} name="createdTo" label={say('createdTo')} type="date" />
            <ClearFilters {...shared} />
          </>
        }
      />
    </ConsolePage>
  );
}
