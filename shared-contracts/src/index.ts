export { agency } from './agency.ts';
export { authStorageKey, type Backend, type FunctionName, invokeFunction, loadBackend, type Session } from './backend.ts';
export type { Database } from './database.types.ts';
export { errorMessage } from './error-message.ts';
export type { FieldErrorCode, FieldErrors, ValidationFailure } from './field-error.ts';
export { type Host, HostContext, type LinkProps, type Notifier, type PageModule, useHost } from './host.ts';
export {
  BUDGETS,
  type Budget,
  QUOTE_LIMITS,
  type QuoteDraft,
  type QuoteRequest,
  type QuoteValidation,
  SERVICES,
  type Service,
  validateQuote,
} from './quote-rules.ts';
export type { FallbackRelease, Preview, Registry, RegistryRoute, RemoteRoute, Settings } from './registry.ts';
export { isAdmin, type SessionState, type SessionUser, useSession } from './session.ts';
export { type Audience, CONTACT_PATH, type Owner, type SiteMapEntry, type SitePath, siteMap } from './site-map.ts';
export { type Toast, type ToastAction, toastTitles } from './toast.ts';
export { CONTRACT_VERSION } from './version.ts';
export { whenIdle } from './when-idle.ts';
