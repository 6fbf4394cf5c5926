import { changeClosureRequest, downloadClosureAttachment, listClosureRequests, showClosureRequest } from '@app/contract/account-closure';
import { MemberLink, When } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DeskItem, Facts, FileButton } from './DeskItem.tsx';
import { DeskList } from './DeskList.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listClosureRequests>['data'][number];
type Whole = Answer<typeof showClosureRequest>['data'];

/** Lists members who deactivated or deleted their account, with why. */
export function ClosureRequestsPage() {
  const say = useTexts(texts);
  return (
    <DeskList<Row>
      title={say('closureRequests')}
      path="closure-requests"
      endpoint={listClosureRequests}
      columns={[
        { id: 'member', heading: say('member'), isName: true, cell: ({ member }) => member.memberCode },
        { id: 'kind', heading: say('kind'), cell: ({ kind }) => say(kind) },
        { id: 'reason', heading: say('reason'), cell: ({ reason }) => <span className="line-clamp-2">{reason ?? say('noReason')}</span> },
        { id: 'undone', heading: say('undone'), isExtra: true, cell: ({ undoneAt }) => undoneAt && <When at={undoneAt} /> },
      ]}
    />
  );
}

export function ClosureRequestPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  return (
    <DeskItem<Whole>
      listTitle={say('closureRequests')}
      title={({ member }) => member.memberCode}
      path="closure-requests"
      id={id}
      calls={{ list: listClosureRequests, show: showClosureRequest, change: changeClosureRequest }}
    >
      {({ member, kind, reason, hasAttachment, undoneAt, completedAt, deletionAt }) => (
        <div className="flex flex-col items-start gap-4">
          {hasAttachment && <FileButton endpoint={downloadClosureAttachment} id={id} label={say('attachment')} />}
          <Facts
            facts={[
              { name: say('member'), value: <MemberLink id={member.id} name={member.memberCode} /> },
              { name: say('kind'), value: say(kind) },
              { name: say('reason'), value: reason ?? say('noReason') },
              { name: say('erasedOn'), value: deletionAt && <When at={deletionAt} isDay /> },
              { name: say('undone'), value: undoneAt && <When at={undoneAt} /> },
              { name: say('erased'), value: completedAt && <When at={completedAt} /> },
            ]}
          />
        </div>
      )}
    </DeskItem>
  );
}
