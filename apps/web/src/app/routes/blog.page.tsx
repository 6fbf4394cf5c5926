import { Blog } from '#features/publishing';

export default function BlogPage() {
  return <Blog />;
}
