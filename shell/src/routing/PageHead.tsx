import { useSite } from 'federation-toolkit/react';
import { agency, type RemoteRoute } from 'shared-contracts';
import { SHELL_PATHS } from '../navigation/paths.ts';
import { getShareImagePath, SHARE_IMAGE_SIZE } from './share-image-path.ts';

/**
 * Title and metadata of a page, in Open Graph format (https://ogp.me); React moves them into the document's head. After a
 * client-side navigation there is no description: crawlers load each URL as a document.
 */
export function PageHead({
  route,
}: {
  route: Pick<RemoteRoute, 'path' | 'title' | 'description' | 'audience'> & Partial<Pick<RemoteRoute, 'prerender'>>;
}) {
  const { settings } = useSite();
  const title = route.path === '/' ? `${agency.name}: ${route.title}` : `${route.title} | ${agency.name}`;
  const url = `${settings.siteUrl}${route.path}`;
  return (
    <>
      <title>{title}</title>
      {route.description && <meta name="description" content={route.description} />}
      {route.audience === 'everyone' && route.prerender !== false && !SHELL_PATHS.includes(route.path) ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={agency.name} />
          <meta property="og:title" content={title} />
          {route.description && <meta property="og:description" content={route.description} />}
          <meta property="og:url" content={url} />
          <meta property="og:image" content={settings.siteUrl + getShareImagePath(route.path)} />
          <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
