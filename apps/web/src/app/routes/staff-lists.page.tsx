import { useParams } from 'react-router';
import { ListPage } from '#features/reference-data/staff';

export default function StaffListsPage() {
  const { list } = useParams();
  return <ListPage list={list} />;
}
