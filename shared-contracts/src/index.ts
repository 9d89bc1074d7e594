export { defineIsland, type Island, IslandContext, type IslandStart, type PlacedIsland } from 'federation-toolkit/island';
export { type Backend, getAuthStorageKey, loadBackend, type Session } from './backend/backend.ts';
export type { Database } from './backend/database.types.ts';
export { getErrorMessage } from './backend/error-message.ts';
export {
  type BackendSettings,
  callFunction,
  FunctionError,
  fetchFunction,
  getFunctionUrl,
  isRejectedRequest,
} from './functions/call-function.ts';
export { defineFragment, Fragment, type FragmentName, type FragmentProps, type QuoteSetup } from './host/fragment.ts';
export { type Host, HostContext, type LinkProps, type Notifier, type PageModule, useHost } from './host/host.ts';
export type { FallbackRelease, Preview, Registry, RegistryRoute, RemoteRoute } from './host/registry.ts';
export { canOpenDashboard, type DashboardRole, isAdmin, type SessionState, type SessionUser, useSession } from './host/session.ts';
export { type Toast, type ToastAction, toastTitles } from './host/toast.ts';
export { CONTRACT_VERSION } from './host/version.ts';
export { whenIdle } from './host/when-idle.ts';
export { agency } from './site/agency.ts';
export type { Settings } from './site/settings.ts';
export { type Audience, CONTACT_PATH, type PageOwner, type SiteMapEntry, type SitePath, siteMap } from './site/site-map.ts';
export type { FieldErrorCode, FieldErrorCodes, ValidationFailure } from './validation/field-error.ts';
