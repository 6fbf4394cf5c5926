export default function SafePage() {
  return null;
}
