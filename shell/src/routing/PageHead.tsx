import { agency, type RemoteRoute } from 'shared-contracts';
import { useSite } from './SiteLink.tsx';

/** Title, description and share card of a page. React moves them into the document's head. */
export function PageHead({ route }: { route: Pick<RemoteRoute, 'path' | 'title' | 'description' | 'audience'> }) {
  const { settings } = useSite();
  const title = route.path === '/' ? `${agency.name}: ${route.title}` : `${route.title} | ${agency.name}`;
  const address = `${settings.siteUrl}${route.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={route.description} />
      {route.audience === 'everyone' && route.path !== '/auth' ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={agency.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={route.description} />
          <meta property="og:url" content={address} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
