import { RamadanEvents } from '#features/publishing';
import { RamadanSpecial } from '#features/ramadan';

export default function RamadanPage() {
  return <RamadanSpecial events={<RamadanEvents />} />;
}
