import { CountBadge, ListEnd, LoadMore, RichText, TimeAgo } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Columns, Row, Section } from './Section.tsx';

const NOW = new Date('2026-06-15T12:00:00Z');
const MOMENTS = ['2026-06-15T11:59:50Z', '2026-06-15T11:20:00Z', '2026-06-14T09:00:00Z', '2026-02-03T09:00:00Z'];
const pages = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: async () => {} };

/** Shows what is read in lists: counts, times, texts of the staff, and the ends of the lists themselves. */
export function ReadingSection() {
  const say = useTexts(texts);
  return (
    <Section title={say('reading')}>
      <Row>
        {[3, 42, 120].map((count) => (
          <CountBadge key={count} count={count} spoken={say('unread', { count })} />
        ))}
      </Row>
      <Row>
        {MOMENTS.map((instant) => (
          <TimeAgo key={instant} instant={instant} now={NOW} />
        ))}
      </Row>
      <RichText html={`<h2>${say('faqOne')}</h2><p>${say('faqOneText')}</p><ul><li>${say('faqTwo')}</li></ul>`} />
      <Columns>
        <LoadMore list={pages} failed={say('failed')} />
        <LoadMore list={{ ...pages, isFetchNextPageError: true }} failed={say('failed')} />
        <ListEnd list={pages} failed={say('failed')} />
        <ListEnd list={{ ...pages, isFetchNextPageError: true }} failed={say('failed')} />
      </Columns>
    </Section>
  );
}
