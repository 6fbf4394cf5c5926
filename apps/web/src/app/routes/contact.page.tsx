import { Contact } from '#features/contact';

export default function ContactPage() {
  return <Contact />;
}
