import { MemberLink } from '#features/console';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { Badge } from '#ui';
import { FactList, type Fact } from './FactList.tsx';
import { likenessText, movementText } from './names.ts';
import { Panel } from './Panel.tsx';
import { percent, percentText } from './percent.ts';
import type { ItemOf } from './review-items.ts';
import { ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

type Live = NonNullable<ItemOf<'faces'>['live']>;
type StillFindings = NonNullable<Live['stills'][number]['findings']>;
type Judged = NonNullable<NonNullable<Live['findings']>['among']>;

/** Shows the pictures of the movements that were asked for, and what a machine found of them. It decides nothing. */
export function LiveCheck({ live }: { readonly live: Live }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <section aria-label={say('liveCheck')} className="mt-4 grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {live.stills.map(({ movement, url, findings }, index) => (
          <div key={url} className="min-w-0">
            <ReviewPicture src={url} label={`${say('movementNumber', { number: index + 1 })}: ${say(movementText[movement])}`} />
            {findings && <StillNotes findings={findings} />}
          </div>
        ))}
      </div>
      <Panel title={say('findings')}>
        {live.findings === null ? (
          <p className="text-sm text-muted">{say('notReckoned')}</p>
        ) : (
          <Found live={live} findings={live.findings} />
        )}
        <p className="mt-2 text-sm text-muted">{say('consentedOn', { date: formatDay(live.consentedAt, language) })}</p>
      </Panel>
    </section>
  );
}

function StillNotes({ findings }: { readonly findings: StillFindings }) {
  const say = useTexts(texts);
  const { faceCount, isSmall, isBlurred, isTurned, isMoved } = findings;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {isMoved === true && <Badge tone="success">{say('movementSeen')}</Badge>}
      {isMoved === false && <Badge tone="warning">{say('movementNotSeen')}</Badge>}
      {faceCount === 0 && <Badge tone="danger">{say('noFaceFound')}</Badge>}
      {faceCount > 1 && <Badge tone="danger">{say('facesFound', { count: faceCount })}</Badge>}
      {isSmall && <Badge tone="warning">{say('isSmall')}</Badge>}
      {isBlurred && <Badge tone="warning">{say('isBlurred')}</Badge>}
      {isTurned && <Badge tone="warning">{say('isTurned')}</Badge>}
    </p>
  );
}

const TONES = { alike: 'success', unsure: 'warning', different: 'danger' } as const;

function Found({ live, findings }: { readonly live: Live; readonly findings: NonNullable<Live['findings']> }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const judged = (found: Judged | null) =>
    found ? (
      <Badge tone={TONES[found.is]}>
        {say(likenessText[found.is])}, {percentText(found.value, language)}
      </Badge>
    ) : (
      say('notChecked')
    );
  const share = (value: number | null) => (value === null ? say('notChecked') : percentText(value, language));
  const facts: readonly Fact[] = [
    { name: say('findingStraight'), value: findings.straight ? <StillNotesOrFine findings={findings.straight} /> : say('notChecked') },
    { name: say('findingToPhotos'), value: judged(findings.toPhotos) },
    { name: say('findingAmong'), value: judged(findings.among) },
    { name: say('findingReal'), value: share(findings.real) },
    { name: say('findingLive'), value: share(findings.live) },
    {
      name: say('findingCamera'),
      value: live.hasVirtualCamera ? <Badge tone="warning">{say('virtualCamera')}</Badge> : say('usualCamera'),
    },
    {
      name: say('findingSameFaces'),
      value:
        live.sameFaces.length === 0 ? say('noSameFaces') : <Badge tone="danger">{formatNumber(live.sameFaces.length, language)}</Badge>,
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      {live.sameFaces.length > 0 && (
        <ul className="mt-3 flex list-none flex-col gap-1 p-0 text-sm">
          {live.sameFaces.map(({ memberId, memberCode, memberName, likeness }) => (
            <li key={memberId}>
              <MemberLink id={memberId} name={memberName || memberCode} />{' '}
              <span className="text-muted">{[memberCode, say('alike', { percent: percent(likeness) })].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function StillNotesOrFine({ findings }: { readonly findings: StillFindings }) {
  const say = useTexts(texts);
  const { faceCount, isSmall, isBlurred, isTurned } = findings;
  if (faceCount === 1 && !isSmall && !isBlurred && !isTurned) return say('oneClearFace');
  return (
    <div className="flex justify-end">
      <StillNotes findings={findings} />
    </div>
  );
}
