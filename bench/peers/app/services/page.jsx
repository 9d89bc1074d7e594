import { pages } from '../../site/content.mjs';
import { Services } from '../../site/Page.jsx';

export const metadata = { title: pages['/services'].title, description: pages['/services'].summary };

export default function Page() {
  return <Services />;
}
