import { Route, Routes, useParams } from 'react-router';
import { JobsPage } from '#features/careers/staff';
import { UnknownArea } from '#features/console';
import { PackagesPage } from '#features/packages/staff';
import { ArticlesPage, EventsPage, HandlesPage } from '#features/publishing/staff';
import { RamadanDaysPage } from '#features/ramadan/staff';
import { ListPage } from '#features/reference-data/staff';

/** Shows the pages of all that the site sells, publishes and offers as choices. */
export default function StaffCataloguePages() {
  return (
    <Routes>
      <Route path="packages" element={<PackagesPage />} />
      <Route path="jobs" element={<JobsPage />} />
      <Route path="events" element={<EventsPage />} />
      <Route path="blog" element={<ArticlesPage />} />
      <Route path="lists/:list?" element={<OneList />} />
      <Route path="social-handles" element={<HandlesPage />} />
      <Route path="ramadan" element={<RamadanDaysPage />} />
      <Route path="*" element={<UnknownArea />} />
    </Routes>
  );
}

function OneList() {
  const { list } = useParams();
  return <ListPage list={list} />;
}
