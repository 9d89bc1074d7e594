export { agency } from './agency.ts';
export { type Backend, connectBackend, type FunctionName, invokeFunction, type Session, sessionStorageKey } from './backend.ts';
export type { Database } from './database.types.ts';
export { type Host, HostContext, type LinkProps, type Notify, type RemotePage, useHost } from './host.ts';
export { errorMessage, messages, type Toast, type ToastAction } from './messages.ts';
export {
  BUDGETS,
  type Budget,
  type FieldErrors,
  isEmail,
  oneLine,
  QUOTE_LIMITS,
  type QuoteDraft,
  type QuoteRequest,
  type QuoteVerdict,
  SERVICES,
  type Service,
  textBlock,
  validateQuote,
} from './quote-rules.ts';
export type { FallbackRelease, Preview, Registry, RegistryRoute, RemoteRoute, Settings } from './registry.ts';
export { isAdmin, type SessionState, type SessionUser, useSession } from './session.ts';
export { type Audience, CONTACT_PATH, type Owner, type SiteMapEntry, type SitePath, siteMap } from './site-map.ts';
export { CONTRACT_VERSION } from './version.ts';
