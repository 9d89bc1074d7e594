// Contract 3.3.0, written by `npm run check`.
import { Island, Island as Island$1, IslandContext, IslandStart, IslandStart as IslandStart$1, JsonProps, PlacedIsland, defineIsland } from "federation-toolkit/island";
import { Session, SupabaseClient } from "@supabase/supabase-js";
import * as toolkit from "federation-toolkit/types";
import { Database, Database as Database$1 } from "./backend/database.types.ts";
import * as _$react from "react";
import { AnchorHTMLAttributes, ComponentType, ReactNode } from "react";
import * as _$zustand from "zustand";
interface Settings extends toolkit.Settings {
  backendUrl: string;
  publishableKey: string;
  clientSitesUrl: string;
}
type Backend = SupabaseClient<Database$1>;
declare function loadBackend(settings: Pick<Settings, 'backendUrl' | 'publishableKey'>): Promise<Backend>;
declare function getAuthStorageKey(backendUrl: string): string;
declare function getErrorMessage(error: unknown, fallback: string): string;
interface SlotList {
  slots: string[];
  minutes: number;
  timeZone: string;
}
interface BookingRequest {
  start: string;
  name: string;
  email: string;
  timeZone: string;
}
interface NewBooking {
  start: string;
  end: string;
  change: string;
}
type BookingChange = {
  action: 'read' | 'cancel';
} | {
  action: 'move';
  start: string;
};
interface VisitorBooking {
  start: string;
  end: string;
  name: string;
  status: string;
}
type DemoFormFieldKind = 'line' | 'text' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'yes-no';
interface DemoFormField {
  name: string;
  kind: DemoFormFieldKind;
  value: string;
}
type PostgresColumnType = 'text' | 'numeric' | 'date' | 'boolean';
interface DemoFormColumn {
  column: string;
  type: PostgresColumnType;
  value: string | number | boolean | null;
  problem?: 'not an email address' | 'not a phone number' | 'not a web address' | 'not a number' | 'not a date' | 'not a safe text';
}
interface DemoFormAnswer {
  receipt: string;
  columns: readonly DemoFormColumn[];
}
declare const FEATURE_KEYS: readonly ['design', 'performance', 'admin', 'backend', 'seo', 'animations', 'security', 'analytics', 'forms', 'search', 'mobile', 'chat'];
type FeatureKey = (typeof FEATURE_KEYS)[number];
type FeatureFlags = Readonly<Record<FeatureKey, boolean>>;
interface TransformRequest {
  websiteUrl: string;
  features: Partial<FeatureFlags>;
}
declare const AUDIT_CHECKS: {
  readonly performance: readonly ['blocking-scripts', 'blocking-styles', 'compression', 'dom-size', 'dom-depth', 'first-image-lazy', 'image-format', 'preconnect', 'font-display', 'third-party-scripts', 'old-libraries', 'broken-images', 'cache-headers'];
  readonly seo: readonly ['title', 'title-length', 'description', 'description-length', 'canonical', 'heading-one', 'several-h1', 'heading-order', 'indexable', 'structured-data', 'structured-data-valid', 'open-graph', 'hreflang', 'link-text', 'crawlable-links', 'favicon'];
  readonly accessibility: readonly ['html-lang', 'image-alt', 'alt-file-name', 'link-name', 'button-name', 'label-in-name', 'landmark-main', 'skip-link', 'referenced-ids', 'zoom-disabled', 'empty-heading', 'list-structure', 'positive-tabindex', 'keyboard-reach', 'focus-outline', 'media-captions', 'meta-refresh', 'aria-role', 'aria-state', 'frame-title'];
  readonly security: readonly ['https', 'mixed-content', 'form-http', 'blank-target', 'content-security-policy', 'strict-transport-security', 'content-type-options', 'referrer-policy', 'framing', 'cookies', 'software-version', 'script-integrity', 'inline-handlers', 'trackers', 'imprint'];
  readonly mobile: readonly ['viewport', 'fixed-width'];
  readonly forms: readonly ['field-label', 'placeholder-label', 'field-type', 'field-autocomplete', 'submit-button', 'radio-groups', 'password-method'];
};
declare const RENDERED_CHECKS: {
  readonly performance: readonly ['image-dimensions', 'image-lazy', 'unloaded-images'];
  readonly accessibility: readonly ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'line-length'];
  readonly mobile: readonly ['phone-overflow', 'target-size', 'small-text', 'contact-first-screen'];
};
type RenderedCheck = (typeof RENDERED_CHECKS)[keyof typeof RENDERED_CHECKS][number];
type AuditArea = keyof typeof AUDIT_CHECKS;
type ChecksByArea = { readonly [Area in AuditArea]: (typeof AUDIT_CHECKS)[Area][number] };
type AuditCheck = ChecksByArea[AuditArea];
interface AuditResult {
  before: number;
  after: number | null;
  where: readonly string[];
}
interface AttachedFile {
  id: string;
  name: string;
  size: number;
}
declare const SERVICES: readonly ['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'];
type Service = (typeof SERVICES)[number];
declare const QUOTE_FIELDS: {
  readonly name: {
    readonly kind: 'line';
    readonly label: 'Name';
    readonly limit: 100;
    readonly required: true;
    readonly autoComplete: 'name';
  };
  readonly email: {
    readonly kind: 'email';
    readonly label: 'Email';
    readonly limit: 254;
    readonly required: true;
    readonly autoComplete: 'email';
  };
  readonly company: {
    readonly kind: 'line';
    readonly label: 'Company';
    readonly limit: 150;
    readonly placeholder: 'Optional';
    readonly autoComplete: 'organization';
  };
  readonly services: {
    readonly kind: 'choices';
    readonly label: 'Services';
    readonly options: readonly ["Website", "Web App", "Mobile App", "Admin Panel", "Backend/API", "SEO", "Maintenance"];
    readonly hint: 'Choose as many as you like';
  };
  readonly budget: {
    readonly kind: 'choice';
    readonly label: 'Budget';
    readonly options: readonly ["$5-20K", "$20-60K", "$60-150K", "$150K+"];
    readonly none: 'Not sure yet';
  };
  readonly message: {
    readonly kind: 'text';
    readonly label: 'Message';
    readonly limit: 5000;
    readonly required: true;
    readonly placeholder: 'What should it do, for whom, and by when?';
  };
  readonly setup: {
    readonly kind: 'text';
    readonly label: 'Demo setup';
    readonly limit: 3000;
    readonly isAttached: true;
  };
};
type Fields = typeof QUOTE_FIELDS;
type QuoteKey = keyof Fields;
type ValueOf<Field, Empty> = Field extends {
  kind: 'choices';
  options: readonly (infer Option)[];
} ? Option[] : Field extends {
  kind: 'choice';
  options: readonly (infer Option)[];
} ? Option | Empty : Field extends {
  required: true;
} ? string : string | Empty;
type QuoteRequest = { [Key in QuoteKey]: ValueOf<Fields[Key], null> };
type FieldErrorCode = 'required' | 'invalid-text' | 'invalid-email' | 'not-in-list' | 'unknown-field' | 'not-an-object';
type FieldErrorCodes<Field extends string> = Partial<Record<Field | 'body', FieldErrorCode>>;
interface ValidationFailure<Field extends string> {
  ok: false;
  fields: FieldErrorCodes<Field>;
  unknownField?: string;
}
interface ReplyRequest {
  to: string;
  subject: string;
  message: string;
  quoteName: string;
}
type AnyAuditCheck = AuditCheck | RenderedCheck;
type AuditResults = { readonly [Key in AnyAuditCheck]?: AuditResult };
interface AuditFinding {
  check: AnyAuditCheck;
  count: number;
  repaired: number;
  where: readonly string[];
  isRemeasured: boolean;
  isRepaired: boolean;
}
interface AuditAreaSummary {
  area: AuditArea;
  findings: readonly AuditFinding[];
  checks: number;
  passedBefore: number;
  passedAfter: number;
  scoreBefore: number;
  scoreAfter: number;
}
interface LoadEstimate {
  requests: number;
  bytes: number;
  unknownSizes: number;
  blockingRequests: number;
  blockingMs: number;
}
declare const REPORT_HEADERS: readonly ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy', 'x-frame-options', 'permissions-policy'];
type ReportedHeaderState = 'now' | 'added' | 'missing';
interface ReportContent {
  site: string;
  features: readonly FeatureKey[];
  results: AuditResults;
  load?: {
    before: LoadEstimate;
    after: LoadEstimate;
  };
  headers?: { readonly [Name in (typeof REPORT_HEADERS)[number]]?: ReportedHeaderState };
}
interface CreatedReport {
  id: string;
  secret: string;
  expiresAt: string;
}
interface DemoReport extends Omit<ReportContent, 'results'> {
  id: string;
  createdAt: string;
  expiresAt: string;
  areas: readonly AuditAreaSummary[];
}
interface EdgeFunctions {
  'submit-quote': {
    request: QuoteRequest & {
      attachments?: string[];
    };
    response: object;
  };
  'upload-attachment': {
    request: File;
    response: AttachedFile;
  };
  'open-attachment': {
    request: {
      id: string;
    };
    response: {
      path: string;
    };
  };
  'send-email-response': {
    request: ReplyRequest;
    response: object;
  };
  'list-slots': {
    request: {
      days: number;
    };
    response: SlotList;
  };
  'book-call': {
    request: BookingRequest;
    response: NewBooking;
  };
  'change-booking': {
    request: {
      token: string;
    } & BookingChange;
    response: VisitorBooking;
  };
  'answer-form': {
    request: {
      fields: readonly DemoFormField[];
    };
    response: DemoFormAnswer;
  };
  'create-report': {
    request: ReportContent;
    response: CreatedReport;
  };
  'read-report': {
    request: {
      id: string;
    };
    response: DemoReport;
  };
  'delete-report': {
    request: {
      id: string;
      secret?: string;
    };
    response: object;
  };
  'transform-website': {
    request: TransformRequest;
    response: never;
  };
}
type FunctionName = keyof EdgeFunctions;
type FunctionRequest<Name extends FunctionName> = EdgeFunctions[Name]['request'];
type FunctionResponse<Name extends FunctionName> = EdgeFunctions[Name]['response'];
type BackendSettings = Pick<Settings, 'backendUrl' | 'publishableKey'>;
interface FunctionCallOptions {
  headers?: Record<string, string>;
  sessionOf?: Backend;
  signal?: AbortSignal;
}
interface Failure {
  message?: string;
  code?: string;
  fields?: Partial<Record<string, string>>;
}
declare class FunctionError extends Error {
  readonly name = "FunctionError";
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Partial<Record<string, string>>;
  constructor(status: number, {
    message,
    code,
    fields
  }?: Failure, options?: ErrorOptions);
}
declare function callFunction<Name extends FunctionName>(settings: BackendSettings, name: Name, request: FunctionRequest<Name>, options?: FunctionCallOptions): Promise<FunctionResponse<Name>>;
declare function fetchFunction<Name extends FunctionName>(settings: BackendSettings, name: Name, request: FunctionRequest<Name>, options?: FunctionCallOptions): Promise<Response>;
declare function isRejectedRequest(error: unknown): boolean;
declare function getFunctionUrl({
  backendUrl
}: Pick<Settings, 'backendUrl'>, name: FunctionName, query?: object): string;
interface QuoteSetup {
  revision: number;
  text: string;
  services: readonly Service[];
}
interface FragmentProps {
  'demo/DemoStarter': {
    label: string;
  };
  'marketing/QuoteForm': {
    setup?: QuoteSetup | null;
  };
}
type FragmentName = keyof FragmentProps;
declare function defineFragment<Name extends FragmentName>(name: Name, Component: ComponentType<FragmentProps[Name] & JsonProps<FragmentProps[Name]>>, options?: {
  start?: IslandStart$1;
}): Island$1<FragmentProps[Name]>;
declare const Fragment: <Name extends FragmentName>(props: {
  name: Name;
} & FragmentProps[Name]) => ReactNode;
declare const FUNNEL_STEPS: readonly ['page', 'demo', 'report', 'quote', 'call'];
type FunnelStep = (typeof FUNNEL_STEPS)[number];
interface ToastAction {
  label: string;
  subject: string;
  run(): void;
}
interface Toast {
  title: string;
  message: string;
  action?: ToastAction;
  key?: string;
}
declare const toastTitles: {
  error: string;
  success: string;
};
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  children?: ReactNode;
};
interface Notifier {
  success(toast: Toast): void;
  failure(toast: Toast): void;
  info(toast: Toast): void;
}
interface Host {
  settings: Settings;
  backend(): Promise<Backend>;
  notify: Notifier;
  navigate(to: string): void;
  Link: ComponentType<LinkProps>;
  report(error: unknown, feature: string): void;
  recordStep(step: Exclude<FunnelStep, 'page'>): void;
}
declare const HostContext: _$react.Context<Host | null>;
declare function useHost(): Host;
interface PageModule {
  default: ComponentType<any>;
}
type Audience = 'everyone' | 'admin';
type PageOwner = 'shell' | 'marketing' | 'demo' | 'admin';
interface SiteMapEntry {
  owner: PageOwner;
  title: string;
  audience: Audience;
}
declare const siteMap: {
  '/': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/work': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/services': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/process': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/tech': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/faq': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/projects/stonewell-bodies': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/projects/achieve-failure': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/projects/fowler-finds': {
    owner: "marketing";
    title: string;
    audience: "everyone";
  };
  '/demo': {
    owner: "demo";
    title: string;
    audience: "everyone";
  };
  '/admin': {
    owner: "admin";
    title: string;
    audience: "admin";
  };
  '/auth': {
    owner: "shell";
    title: string;
    audience: "everyone";
  };
};
type SitePath = keyof typeof siteMap;
declare const CONTACT_PATH = "/#contact";
interface RemoteRoute extends toolkit.Route {
  audience: Audience;
}
type RegistryRoute = toolkit.RegistryRoute<RemoteRoute>;
type Registry = toolkit.Registry<RemoteRoute>;
type FallbackRelease = toolkit.FallbackRelease<RemoteRoute>;
type Preview = toolkit.Preview<RemoteRoute>;
interface SessionUser {
  id: string;
  email: string;
  fullName: string;
}
type SessionState = {
  status: 'pending';
} | {
  status: 'signed-out';
  isExplicit?: true;
} | {
  status: 'signed-in';
  user: SessionUser;
  role: 'checking' | 'admin' | 'user';
};
declare const useSession: _$zustand.UseBoundStore<_$zustand.StoreApi<SessionState>>;
declare function isAdmin(session: SessionState): boolean;
declare const CONTRACT_VERSION = "3.3.0";
declare function whenIdle(task: () => void, timeoutMs: number): void;
interface Link {
  label: string;
  url: string;
}
declare const agency: {
  name: string;
  summary: string;
  email: string;
  city: string;
  latitude: string;
  founded: number;
  socials: {
    label: string;
    url: string;
  }[];
  legal: [privacy: Link, terms: Link];
  consultation: {
    label: string;
    url: string;
  };
  promises: {
    reply: string;
    inp: string;
    uptime: string;
    conversion: string;
    performance: string;
    accessibility: string;
  };
};
export { type Audience, type Backend, type BackendSettings, CONTACT_PATH, CONTRACT_VERSION, type Database, type FallbackRelease, type FieldErrorCode, type FieldErrorCodes, Fragment, type FragmentName, type FragmentProps, FunctionError, type Host, HostContext, type Island, IslandContext, type IslandStart, type LinkProps, type Notifier, type PageModule, type PageOwner, type PlacedIsland, type Preview, type QuoteSetup, type Registry, type RegistryRoute, type RemoteRoute, type Session, type SessionState, type SessionUser, type Settings, type SiteMapEntry, type SitePath, type Toast, type ToastAction, type ValidationFailure, agency, callFunction, defineFragment, defineIsland, fetchFunction, getAuthStorageKey, getErrorMessage, getFunctionUrl, isAdmin, isRejectedRequest, loadBackend, siteMap, toastTitles, useHost, useSession, whenIdle };
import { Alert, Badge, Button, CSSVariablesResolver, Checkbox, MantineThemeOverride, NativeSelect, Skeleton, Stack, TextInput, Textarea, Title, VisuallyHidden } from "@mantine/core";
declare const theme: MantineThemeOverride;
declare const cssVariablesResolver: CSSVariablesResolver;
export { Alert, Badge, Button, Checkbox, NativeSelect, Skeleton, Stack, TextInput, Textarea, Title, VisuallyHidden, cssVariablesResolver, theme };