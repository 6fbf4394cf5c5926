import { listStaffArticles, showStaffArticle, updateArticle, withdrawArticle } from '@app/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import {
  ConsolePage,
  ConsoleTable,
  consoleKey,
  useConsoleList,
  useKeys,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { MoveDialog, RowActions, Standing } from '../Standing.tsx';
import { texts } from '../texts.ts';
import { formOf, inputOf, type StaffArticle, type StaffArticleRow } from './article-form.ts';
import { ArticleDialog } from './ArticleDialog.tsx';

const NO_FILTERS: readonly never[] = [];
const NEW = 'new';

/** Reads an article anew and puts it on the site as it is. */
async function publish(id: number): Promise<unknown> {
  const params = { id: String(id) };
  const { data } = await call(showStaffArticle, { params });
  const { body } = inputOf({ ...formOf(data), isPublished: true });
  return call(updateArticle, { params, body: { ...body, version: data.version } });
}

/** Lists the articles of the site: written, published and withdrawn. */
export function ArticlesPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const address = useListAddress(NO_FILTERS);
  const list = useConsoleList(listStaffArticles, { query: address.query });
  const [edited, setEdited] = useState<StaffArticle | typeof NEW | null>(null);
  const [moving, setMoving] = useState<StaffArticleRow | null>(null);
  const opening = useAction({
    send: (id: number) => call(showStaffArticle, { params: { id: String(id) } }),
    otherwise: say('openFailed'),
    says: 'toast',
    onSuccess: ({ data }) => setEdited(data),
  });
  const columns = useColumns({ opening: opening.underWay, edit: (id) => void opening.run(id), move: setMoving });
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listStaffArticles) });
  useKeys([{ keys: 'n', text: say('newArticle'), act: () => setEdited(NEW) }]);
  return (
    <ConsolePage
      title={say('articles')}
      intro={say('articlesIntro')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
          {say('newArticle')}
        </Button>
      }
    >
      <ConsoleTable name="articles" caption={say('articles')} columns={columns} list={list} address={address} keyOf={({ id }) => id} />
      {edited && (
        <ArticleDialog
          key={edited === NEW ? NEW : edited.id}
          article={edited === NEW ? null : edited}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {moving && (
        <MoveDialog
          kind="article"
          row={moving}
          publish={() => publish(moving.id)}
          withdraw={() => call(withdrawArticle, { params: { id: String(moving.id) } })}
          onDone={refresh}
          onClose={() => setMoving(null)}
        />
      )}
    </ConsolePage>
  );
}

type Acts = {
  /** The article that is being opened. */
  readonly opening: number | null;
  readonly edit: (id: number) => void;
  readonly move: (article: StaffArticleRow) => void;
};

function useColumns({ opening, edit, move }: Acts): readonly ConsoleColumn<StaffArticleRow>[] {
  const say = useTexts(texts);
  return [
    { id: 'title', heading: say('title'), isName: true, cell: ({ title }) => <span lang="en">{title}</span> },
    { id: 'bengali', heading: say('bengali'), cell: ({ titleBn }) => titleBn && <span lang="bn">{titleBn}</span> },
    { id: 'slug', heading: say('slug'), cell: (article) => <Address article={article} /> },
    { id: 'state', heading: say('state'), cell: ({ state }) => <Standing state={state} /> },
    {
      id: 'published',
      heading: say('published'),
      isExtra: true,
      cell: ({ publishedAt }) => publishedAt && <When at={publishedAt} isDay />,
    },
    { id: 'updated', heading: say('updated'), cell: ({ updatedAt }) => <When at={updatedAt} isDay /> },
    {
      id: 'actions',
      isActions: true,
      heading: say('actions'),
      cell: (article) => (
        <RowActions state={article.state} isOpening={opening === article.id} onEdit={() => edit(article.id)} onMove={() => move(article)} />
      ),
    },
  ];
}

/** Shows where an article stands on the site; a link once it is there. */
function Address({ article: { slug, state } }: { readonly article: StaffArticleRow }) {
  const path = `/blog/${slug}`;
  if (state !== 'published') return <span className="wrap-anywhere text-muted">{path}</span>;
  return (
    <a href={path} target="_blank" rel="noreferrer" className="wrap-anywhere text-brand-deep underline">
      {path}
    </a>
  );
}
