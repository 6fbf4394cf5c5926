export default function JobApplyPage() {
  return null;
}
