import { MemberLink } from '#features/console';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { Badge } from '#ui';
import { FactList } from './FactList.tsx';
import { Panel } from './Panel.tsx';
import { percent, percentText } from './percent.ts';
import { statusText } from './names.ts';
import type { ItemOf } from './review-items.ts';
import { texts } from './texts.ts';

type Found = NonNullable<ItemOf<'photos'>['findings']>;

/** Shows what a machine found of a photo. It decides nothing, and what it did not look at it does not claim. */
export function Findings({ item: { findings, width, height } }: { readonly item: ItemOf<'photos'> }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const size = say('sizeOf', { width, height });
  return (
    <Panel title={say('findings')}>
      {findings === null ? (
        <p className="text-sm text-muted">{say('findingsLater')}</p>
      ) : (
        <>
          <FactList
            facts={[
              {
                name: say('findingFaces'),
                value: findings.faceCount === null ? say('notChecked') : formatNumber(findings.faceCount, language),
              },
              {
                name: say('findingLikeness'),
                value: findings.likeness === null ? say('notChecked') : percentText(findings.likeness, language),
              },
              {
                name: say('findingSharpness'),
                value: findings.isBlurred ? <Badge tone="warning">{say('isBlurred')}</Badge> : say('isSharp'),
              },
              {
                name: say('findingSize'),
                value: findings.isSmall ? (
                  <Badge tone="warning">
                    {say('isSmall')}, {size}
                  </Badge>
                ) : (
                  size
                ),
              },
              {
                name: say('findingDuplicates'),
                value:
                  findings.duplicates.length === 0 ? (
                    say('noDuplicates')
                  ) : (
                    <Badge tone="danger">{say('duplicatesFound', { count: findings.duplicates.length })}</Badge>
                  ),
              },
            ]}
          />
          <Duplicates duplicates={findings.duplicates} />
        </>
      )}
    </Panel>
  );
}

const BITS = 64;

function Duplicates({ duplicates }: Pick<Found, 'duplicates'>) {
  const say = useTexts(texts);
  if (duplicates.length === 0) return null;
  return (
    <ul className="mt-3 flex list-none flex-col gap-2 p-0">
      {duplicates.map((one) => (
        <li key={one.url} className="flex items-center gap-3 text-sm">
          <img
            src={one.url}
            alt={say('duplicateOf', { name: one.memberName || one.memberCode })}
            className="size-20 shrink-0 rounded-field border border-line bg-sunken object-cover"
          />
          <span className="min-w-0">
            <MemberLink id={one.memberId} name={one.memberName || one.memberCode} />
            <br />
            <span className="text-muted">
              {[
                one.memberCode,
                say(statusText[one.status]),
                say('alike', { percent: percent((BITS - one.distance) / BITS) }),
                ...(one.isMirrored ? [say('mirrored')] : []),
              ].join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
