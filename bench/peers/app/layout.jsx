import '../site/site.css';
import { Footer } from '../site/Page.jsx';
import LinkedHeader from './LinkedHeader.jsx';

const theme =
  "document.documentElement.dataset.theme=localStorage.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')";

export const metadata = { icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an inline script sets the theme before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: theme }} />
      </head>
      <body>
        <LinkedHeader />
        <main>{children}</main>
        <Footer />
      </body>
    </html>
  );
}
