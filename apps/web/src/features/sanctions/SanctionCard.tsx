import { Badge, Card, Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import { Appeal } from './Appeal.tsx';
import { SanctionFacts } from './SanctionFacts.tsx';
import type { AppealDraft, Sanction } from './sanctions.queries.ts';
import { texts } from './texts.ts';

type SanctionCardProps = {
  readonly sanction: Sanction;
  readonly level: 1 | 2;
  readonly send: (draft: AppealDraft) => Promise<{ readonly message: string; readonly data: Sanction }>;
  readonly onSent: (sanction: Sanction) => void;
};

/** Shows one decision about a member, with what they said against it and what became of that. */
export function SanctionCard({ sanction, level, send, onSent }: SanctionCardProps) {
  const id = `decision-${sanction.id}`;
  return (
    <Card as="section" labelledBy={id}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={level} look="section" id={id}>
          {sanction.name}
        </Heading>
        <StateBadge sanction={sanction} />
      </div>
      <SanctionFacts sanction={sanction} />
      <Appeal sanction={sanction} level={level === 1 ? 2 : 3} send={send} onSent={onSent} />
    </Card>
  );
}

function StateBadge({ sanction: { takenBack, isRunning } }: { sanction: Sanction }) {
  const say = useTexts(texts);
  if (takenBack === 1) return <Badge tone="success">{say('takenBack')}</Badge>;
  return isRunning ? <Badge tone="danger">{say('inForce')}</Badge> : null;
}
