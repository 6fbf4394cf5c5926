export default function ChildSafetyPage() {
  return null;
}
