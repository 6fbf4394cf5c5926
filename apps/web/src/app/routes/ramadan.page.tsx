export default function RamadanPage() {
  return null;
}
