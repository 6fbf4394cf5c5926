import { When } from '#features/console';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Fact, Facts, RecordCard, Writing } from './RecordCard.tsx';

/** Shows what the member says of themselves, and when they came. */
export function ProfileCard({ member }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { profile, dateOfBirth, createdAt, registeredAt, lastActiveAt } = member;
  return (
    <RecordCard title={say('profile')}>
      <Facts>
        <Fact name={say('birthday')}>{dateOfBirth === null ? null : formatDay(dateOfBirth, language, 'UTC')}</Fact>
        {profile.map(({ row, value }) => {
          const Shown = row === 'introduction' ? Writing : Fact;
          return (
            <Shown key={row} name={say(`row_${row}`)}>
              {value}
            </Shown>
          );
        })}
        <Fact name={say('language')}>{say(`language_${member.language}`)}</Fact>
        <Fact name={say('created')}>
          <When at={createdAt} isDay />
        </Fact>
        <Fact name={say('registered')}>{registeredAt === null ? null : <When at={registeredAt} isDay />}</Fact>
        <Fact name={say('lastActive')}>
          <When at={lastActiveAt} />
        </Fact>
      </Facts>
    </RecordCard>
  );
}
