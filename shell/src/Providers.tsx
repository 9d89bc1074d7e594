import { MantineProvider } from '@mantine/core';
import { useSite } from 'federation-toolkit/react';
import { type ReactNode, useState } from 'react';
import { HostContext, type RemoteRoute, type Settings } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { createHost } from './host.ts';
import { createColorSchemeManager } from './theme/color-scheme.ts';

/** An effect of Mantine would write the color scheme of an earlier render over a click in between. */
const getNoElement = () => undefined;

/** What every React root of the site provides. The theme's CSS variables are in the document's head (`themeStyles`). */
export function Providers({ children }: { children: ReactNode }) {
  const { settings } = useSite<RemoteRoute, Settings>();
  const [colorSchemeManager] = useState(createColorSchemeManager);
  // The host is created once: a new context value would render every page again.
  const [host] = useState(() => createHost(settings));
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
      <HostContext value={host}>{children}</HostContext>
    </MantineProvider>
  );
}
