import { Badge } from '#ui';
import { When } from '#features/console';
import { useTexts } from '#platform/i18n';
import { ReopenVerification } from '../acts/ReopenVerification.tsx';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Line, Lines, RecordCard } from './RecordCard.tsx';
import { RecordPhotos } from './RecordPhotos.tsx';
import { STATUS_TONES } from './status-tones.ts';

/** Lists what the member handed in, each with its status. */
export function SubmittedCard({ member }: { readonly member: MemberRecord }) {
  const { photos, introductions, verification } = member;
  const say = useTexts(texts);
  const all = [
    ...introductions.map(({ id, kind, createdAt, ...one }) => ({
      key: `clip ${id}`,
      name: say(`clip_${kind}`),
      at: createdAt,
      by: null,
      proof: null,
      ...one,
    })),
    ...verification.map(({ id, kind, submittedAt, reviewedBy, ...one }) => ({
      key: `${kind} ${id}`,
      name: say(`proof_${kind}`),
      at: submittedAt,
      by: reviewedBy,
      proof: kind,
      ...one,
    })),
  ];
  return (
    <RecordCard title={say('submitted')}>
      <RecordPhotos member={member} />
      {(all.length > 0 || photos.length === 0) && (
        <Lines empty={say('nothingSubmitted')}>
          {all.map(({ key, name, at, by, proof, status, reason }) => (
            <Line
              key={key}
              aside={<Badge tone={STATUS_TONES[status]}>{say(`status_${status}`)}</Badge>}
              below={
                <>
                  <When at={at} isDay /> {by && say('reviewedBy', { name: by.name })} {reason}
                  {proof !== null && status === 'approved' && <ReopenVerification memberId={member.id} kind={proof} />}
                </>
              }
            >
              {name}
            </Line>
          ))}
        </Lines>
      )}
    </RecordCard>
  );
}
