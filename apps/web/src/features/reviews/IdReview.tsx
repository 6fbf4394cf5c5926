import { useState } from 'react';
import { MemberLink } from '#features/console';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { Notice } from '#ui';
import { DecisionPanel } from './DecisionPanel.tsx';
import { documentText, holderText, statusText } from './names.ts';
import { OpenedId } from './OpenedId.tsx';
import { Panel } from './Panel.tsx';
import type { Deciding, ItemOf } from './review-items.ts';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

/** Shows a government ID beside what was given: front and back are judged together, once they were opened with a reason. */
export function IdReview({ item, ...deciding }: Deciding & { readonly item: ItemOf<'ids'> }) {
  const say = useTexts(texts);
  const [number, setNumber] = useState<string | null>(null);
  const { id, member, holder } = item;
  return (
    <ReviewFrame
      member={member}
      decision={
        <div className="flex flex-col gap-4">
          <DecisionPanel kind="ids" language={member.language} notYet={number === null ? say('approveAfterOpening') : null} {...deciding}>
            {holder === 'guardian' && <p className="mb-2 text-sm text-muted">{say('guardianGetsNoBadge')}</p>}
          </DecisionPanel>
          {item.photoUrl !== null && (
            <ReviewPicture src={item.photoUrl} label={say(holder === 'guardian' ? 'guardianPhoto' : 'profilePhoto')} />
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <SameNumber item={item} />
        <Given item={item} number={number} />
        <OpenedId
          documentId={id}
          label={`${say(documentText[item.type])} (${say(holderText[holder])})`}
          usualReason={say('reasonNewId')}
          isInFront={deciding.isInFront}
          onOpened={(opened) => setNumber(opened.number)}
        />
      </div>
    </ReviewFrame>
  );
}

/** Shows what the member gave, in one line above the scans that have to say the same. */
function Given({ item, number }: { readonly item: ItemOf<'ids'>; readonly number: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { type, maskedNumber, fullName, gender, dateOfBirth } = item;
  const facts = [
    [say('idType'), say(documentText[type])],
    [say('idNumber'), number ?? maskedNumber],
    [say('fullName'), fullName ?? say('notGiven')],
    [say('dateOfBirth'), dateOfBirth === null ? say('notGiven') : formatDay(dateOfBirth, language)],
    [say('gender'), gender === null ? say('notGiven') : say(gender === 2 ? 'female' : 'male')],
  ] as const;
  return (
    <Panel title={say('given')}>
      <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {item.usedBy.length === 0 && <p className="mt-2 text-sm text-muted">{say('usedByNobody')}</p>}
    </Panel>
  );
}

function SameNumber({ item: { usedBy } }: { readonly item: ItemOf<'ids'> }) {
  const say = useTexts(texts);
  if (usedBy.length === 0) return null;
  return (
    <Notice tone="danger">
      {say('usedByOthers')}
      <ul className="m-0 list-none p-0">
        {usedBy.map(({ memberId, memberCode, memberName, holder, status }) => (
          <li key={`${memberId} ${holder}`}>
            <MemberLink id={memberId} name={memberName || memberCode} /> · {memberCode} · {say(holderText[holder])} ·{' '}
            {say(statusText[status])}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
