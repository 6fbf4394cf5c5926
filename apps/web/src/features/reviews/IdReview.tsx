import { useState } from 'react';
import { MemberLink } from '#features/console';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { Notice } from '#ui';
import { DecisionPanel } from './DecisionPanel.tsx';
import { FactList } from './FactList.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { documentText, holderText, statusText } from './names.ts';
import { OpenedId } from './OpenedId.tsx';
import { Panel } from './Panel.tsx';
import type { Deciding, ItemOf } from './review-items.ts';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

/** A government ID beside what was given: front and back are judged together, once they were opened with a reason. */
export function IdReview({ item, ...deciding }: Deciding & { readonly item: ItemOf<'ids'> }) {
  const say = useTexts(texts);
  const [number, setNumber] = useState<string | null>(null);
  const { id, member, holder } = item;
  return (
    <ReviewFrame
      decision={
        <DecisionPanel kind="ids" language={member.language} notYet={number === null ? say('approveAfterOpening') : null} {...deciding}>
          {holder === 'guardian' && <p className="mb-2 text-sm text-muted">{say('guardianGetsNoBadge')}</p>}
        </DecisionPanel>
      }
      facts={
        <>
          {item.photoUrl !== null && (
            <ReviewPicture src={item.photoUrl} label={say(holder === 'guardian' ? 'guardianPhoto' : 'profilePhoto')} />
          )}
          <MemberFacts member={member} />
        </>
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

function Given({ item, number }: { readonly item: ItemOf<'ids'>; readonly number: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { type, maskedNumber, fullName, gender, dateOfBirth } = item;
  return (
    <Panel title={say('given')}>
      <FactList
        facts={[
          { name: say('idType'), value: say(documentText[type]) },
          { name: say('idNumber'), value: <span className="tabular-nums">{number ?? maskedNumber}</span> },
          { name: say('fullName'), value: fullName ?? say('notGiven') },
          { name: say('gender'), value: gender === null ? say('notGiven') : say(gender === 2 ? 'female' : 'male') },
          { name: say('dateOfBirth'), value: dateOfBirth === null ? say('notGiven') : formatDay(dateOfBirth, language) },
        ]}
      />
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
