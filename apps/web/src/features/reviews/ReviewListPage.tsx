import { listReviews, type ReviewKind } from '@app/contract/reviews';
import { ConsolePage, ConsoleTable, useConsoleList, useFollow, useListAddress, When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ButtonLink } from '#ui';
import { whatText } from './names.ts';
import { texts } from './texts.ts';

type Row = Answer<typeof listReviews>['data'][number];

/** Lists what waits in one queue, oldest first, with who looks at it. */
export function ReviewListPage({ kind }: { readonly kind: ReviewKind }) {
  const say = useTexts(texts);
  const address = useListAddress([]);
  const list = useConsoleList(listReviews, { params: { kind }, query: { page: String(address.page) } });
  useFollow([kind], [listReviews]);
  const columns: readonly ConsoleColumn<Row>[] = [
    { id: 'member', heading: say('member'), isName: true, cell: ({ memberName, memberCode }) => memberName || memberCode },
    { id: 'code', heading: say('code'), cell: ({ memberCode }) => memberCode },
    { id: 'kind', heading: say('kind'), cell: ({ what }) => (what in whatText ? say(whatText[what as keyof typeof whatText]) : what) },
    { id: 'submitted', heading: say('submitted'), cell: ({ submittedAt }) => <When at={submittedAt} /> },
    {
      id: 'locked',
      heading: say('lookedAtBy'),
      cell: ({ lockedBy, lockedUntil }) =>
        lockedBy && lockedUntil ? (
          <>
            {lockedBy.name} <span className="text-muted">({<When at={lockedUntil} />})</span>
          </>
        ) : null,
    },
  ];
  return (
    <ConsolePage
      title={say('queueOf', { queue: say(kind) })}
      actions={
        <ButtonLink to={`/staff/reviews/${kind}`} variant="secondary" size="small">
          {say('toQueue')}
        </ButtonLink>
      }
    >
      <ConsoleTable
        name={`reviews-${kind}`}
        caption={say(kind)}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/reviews/${kind}?item=${id}`}
      />
    </ConsolePage>
  );
}
