export default function SocialPage() {
  return null;
}
