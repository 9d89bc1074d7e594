import { useEffect, useState } from 'react';

/** Returns a component whose code is loaded once there is a `cause`, and again for the next one if that failed. Null until then. */
export function useOptionalComponent<Component>(load: () => Promise<{ default: Component }>, cause: unknown): Component | null {
  const [module, setModule] = useState<{ default: Component } | null>(null);
  useEffect(() => {
    if (cause) void load().then(setModule);
  }, [load, cause]);
  return module?.default ?? null;
}
