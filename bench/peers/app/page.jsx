import { pages } from '../site/content.mjs';
import { Contact, Home } from '../site/Page.jsx';

export const metadata = { title: pages['/'].title, description: pages['/'].summary };

export default function Page() {
  return (
    <>
      <Home />
      <Contact />
    </>
  );
}
