import { Link } from 'react-router';

/** Links to the page of a member; `name` is their code or name. */
export function MemberLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/staff/members/${id}`} className="text-brand-deep underline decoration-1 underline-offset-4 hover:decoration-2">
      {name}
    </Link>
  );
}
