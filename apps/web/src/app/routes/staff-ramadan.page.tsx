import { RamadanDaysPage } from '#features/ramadan/staff';

export default function StaffRamadanPage() {
  return <RamadanDaysPage />;
}
