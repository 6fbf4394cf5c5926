import { Badge } from '#ui';
import { When } from '#features/console';
import { useTexts } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Line, Lines, RecordCard } from './RecordCard.tsx';

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

/** What the member handed in, each with its status. */
export function SubmittedCard({ member: { photos, introductions, verification } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const all = [
    ...photos.map(({ id, kind, createdAt, ...one }) => ({
      key: `photo ${id}`,
      name: say(`photo_${kind}`),
      at: createdAt,
      by: null,
      ...one,
    })),
    ...introductions.map(({ id, kind, createdAt, ...one }) => ({
      key: `clip ${id}`,
      name: say(`clip_${kind}`),
      at: createdAt,
      by: null,
      ...one,
    })),
    ...verification.map(({ id, kind, submittedAt, reviewedBy, ...one }) => ({
      key: `${kind} ${id}`,
      name: say(`proof_${kind}`),
      at: submittedAt,
      by: reviewedBy,
      ...one,
    })),
  ];
  return (
    <RecordCard title={say('submitted')}>
      <Lines empty={say('nothingSubmitted')}>
        {all.map(({ key, name, at, by, status, reason }) => (
          <Line
            key={key}
            aside={<Badge tone={TONES[status]}>{say(`status_${status}`)}</Badge>}
            below={
              <>
                <When at={at} isDay /> {by && say('reviewedBy', { name: by.name })} {reason}
              </>
            }
          >
            {name}
          </Line>
        ))}
      </Lines>
    </RecordCard>
  );
}
