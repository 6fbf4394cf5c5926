import { useParams } from 'react-router';
import { EnrolPage } from '#features/staff';
import { EntryFrame } from '../layouts/EntryFrame.tsx';
import { PersonData } from '../layouts/PersonData.tsx';

export default function StaffEnrolPage() {
  const { token = '' } = useParams();
  return (
    <PersonData>
      <EntryFrame>
        <div className="w-full max-w-xl">
          <EnrolPage token={token} />
        </div>
      </EntryFrame>
    </PersonData>
  );
}
