import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Line, Lines, RecordCard } from './RecordCard.tsx';

/** Lists the browsers in which the member is, or was. */
export function SessionsCard({ member: { sessions } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <RecordCard title={say('sessions')}>
      <Lines empty={say('noSessions')}>
        {sessions.map(({ device, country, beganAt, lastUsedAt, endedAt }) => (
          <Line
            key={`${beganAt} ${device}`}
            aside={endedAt === null ? say('sessionOpen') : say('sessionEnded', { time: formatMoment(endedAt, language) })}
            below={say('sessionUsed', { time: formatMoment(lastUsedAt, language) })}
          >
            {[device, country].filter(Boolean).join(' · ')}
          </Line>
        ))}
      </Lines>
    </RecordCard>
  );
}
