import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Host, HostContext, IslandContext } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { SiteContext, type SiteContextValue } from '../routing/site-context.ts';
import { createColorSchemeManager } from '../theme/color-scheme.ts';

interface Props {
  site: SiteContextValue;
  host: Host;
  children: ReactNode;
}

/** An effect of Mantine would write the color scheme of an earlier render over a click in between. */
const getNoElement = () => undefined;

/** What every React root of the site provides. The theme's CSS variables are in the document's head (`themeStyles`). */
export function SiteProviders({ site, host, children }: Props) {
  const [colorSchemeManager] = useState(createColorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      colorSchemeManager={colorSchemeManager}
      getRootElement={getNoElement}
    >
      <HostContext value={host}>
        <SiteContext value={site}>
          <IslandContext value={site.placeIsland ?? null}>{children}</IslandContext>
        </SiteContext>
      </HostContext>
    </MantineProvider>
  );
}
