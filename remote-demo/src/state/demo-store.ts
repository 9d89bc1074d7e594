import type { ComponentType } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { recordToolUse } from 'shared-contracts/used-tools';
import { create } from 'zustand';
import { type ConceptContent, type EditorTexts, initialConceptContent } from '../content/workspace.ts';
import { createFeatureFlags, listEnabledFeatures } from '../rules/features.ts';
import {
  appendLogLines,
  completeLogLines,
  createAnalysisLogLines,
  createFeatureLogLines,
  type LogEntry,
  type PreviewResult,
} from '../rules/log.ts';
import type { Look } from '../rules/looks.ts';
import { createQuoteSetup } from '../rules/quote-setup.ts';
import { createReportPath } from '../rules/report-path.ts';
import { getHostname } from '../rules/website-url.ts';

export type WorkspaceComponent = ComponentType<{ websiteUrl: string }>;

/** Stage of the demo. The workspace stage contains its component, which is loaded with the analysis. */
export type DemoStage =
  | { name: 'entry' }
  | { name: 'analyzing'; url: string; requested: readonly FeatureKey[]; complete: boolean }
  | { name: 'workspace'; url: string; Workspace: WorkspaceComponent };

/** The newest report that was saved, and the website and features that it describes. */
export interface SavedReport {
  id: string;
  websiteUrl: string;
  features: FeatureFlags;
}

export interface DemoState {
  stage: DemoStage;
  features: FeatureFlags;
  /** How the design feature shows the page. */
  look: Look;
  log: readonly LogEntry[];
  compareMode: boolean;
  editableContent: ConceptContent;
  /** What the page itself has in the place of each text of the editor, with what the visitor entered. */
  pageTexts: Partial<EditorTexts>;
  /** `scheduled` from turning the feature on until the editor opens. */
  editor: 'closed' | 'scheduled' | 'open';
  report: SavedReport | null;
  /** What the visitor attached to the quote form. */
  setup: QuoteSetup | null;
}

/** Global, so that the workspace survives leaving the page. */
export const useDemoStore = create<DemoState>(() => ({
  stage: { name: 'entry' },
  features: createFeatureFlags([]),
  look: 'gallery',
  log: [],
  compareMode: false,
  editableContent: initialConceptContent,
  pageTexts: {},
  editor: 'closed',
  report: null,
  setup: null,
}));

export function startAnalysis(url: string, requested: readonly FeatureKey[]): void {
  useDemoStore.setState({ stage: { name: 'analyzing', url, requested, complete: false } });
}

export function completeAnalysis(): void {
  useDemoStore.setState(({ stage }) => (stage.name === 'analyzing' ? { stage: { ...stage, complete: true } } : {}));
}

export function failAnalysis(): void {
  useDemoStore.setState({ stage: { name: 'entry' } });
}

export function enterWorkspace(Workspace: WorkspaceComponent): void {
  recordToolUse('demo');
  useDemoStore.setState(({ stage, editableContent }) => {
    if (stage.name !== 'analyzing') return {};
    const hostname = getHostname(stage.url);
    return {
      stage: { name: 'workspace', url: stage.url, Workspace },
      editableContent: { ...editableContent, title: hostname },
      pageTexts: {},
      features: createFeatureFlags(stage.requested),
      editor: stage.requested.includes('admin') ? 'scheduled' : 'closed',
      log: appendLogLines([], [...createAnalysisLogLines(hostname), ...createFeatureLogLines(stage.requested)]),
    };
  });
}

/** Shows another website in the workspace, with the same features. */
export function replaceWebsite(url: string): void {
  useDemoStore.setState(({ stage, editableContent, log }) => {
    if (stage.name !== 'workspace') return {};
    const hostname = getHostname(url);
    return {
      stage: { ...stage, url },
      editableContent: { ...editableContent, title: hostname },
      pageTexts: {},
      log: appendLogLines(log, createAnalysisLogLines(hostname)),
    };
  });
}

/** Turns a feature on or off; the workspace follows by `useDemoAfterPaint`. */
export function toggleFeature(name: FeatureKey): void {
  useDemoStore.setState(({ features, log, editor }) => {
    const isOn = !features[name];
    const others = listEnabledFeatures(features).filter((on) => on !== name);
    return {
      features: createFeatureFlags(isOn ? [...others, name] : others),
      ...(isOn && { log: appendLogLines(log, createFeatureLogLines([name])) }),
      editor: name === 'admin' ? (isOn ? 'scheduled' : 'closed') : editor,
    };
  });
}

/** Writes what the features changed on the visitor's page into the log. */
export function recordPreviewResult(result: PreviewResult): void {
  useDemoStore.setState(({ log, features }) => ({ log: completeLogLines(log, features, result) }));
}

export function toggleComparison(): void {
  useDemoStore.setState(({ compareMode }) => ({ compareMode: !compareMode }));
}

export function openContentEditor(): void {
  useDemoStore.setState(({ features }) => (features.admin ? { editor: 'open' } : {}));
}

/** Changes texts of the concept and, where the page has them, of the page. */
export function editTexts(change: Partial<EditorTexts>): void {
  useDemoStore.setState(({ editableContent, pageTexts }) => ({
    editableContent: { ...editableContent, ...change },
    pageTexts: { ...pageTexts, ...change },
  }));
}

export function rememberSavedReport(report: SavedReport): void {
  recordToolUse('report');
  useDemoStore.setState({ report });
}

/** Attaches the website with its switches and report to the quote form. */
export function attachSetupToQuote(siteUrl: string): void {
  useDemoStore.setState(({ stage, features, report, setup }) => {
    if (stage.name !== 'workspace') return {};
    const { url } = stage;
    const isOfSetup = report?.websiteUrl === url && report.features === features;
    const reportPageUrl = isOfSetup ? siteUrl + createReportPath(report.id) : null;
    return { setup: createQuoteSetup((setup?.revision ?? 0) + 1, url, features, reportPageUrl) };
  });
}
