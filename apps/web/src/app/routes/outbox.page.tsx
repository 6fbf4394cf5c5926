export default function OutboxPage() {
  return null;
}
