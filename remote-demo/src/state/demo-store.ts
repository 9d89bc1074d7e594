import type { ComponentType } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { recordToolUse } from 'shared-contracts/used-tools';
import { create } from 'zustand';
import { sampleAnalysis, type WebsiteData } from '../content/analysis.ts';
import { type EditableContent, initialContent } from '../content/workspace.ts';
import { createFeatureFlags, listEnabledFeatures } from '../rules/features.ts';
import { appendLines, getAnalysisLines, getFeatureLines, type LogEntry } from '../rules/log.ts';
import { createQuoteSetup } from '../rules/quote-setup.ts';
import { createReportPath } from '../rules/report-path.ts';
import { getHostname } from '../rules/website-url.ts';

export type WorkspaceView = ComponentType<{ website: WebsiteData }>;

/** Stage of the demo. The workspace stage contains its component, which is loaded with the analysis. */
export type Stage =
  | { name: 'entry' }
  | { name: 'analyzing'; url: string; requested: readonly FeatureKey[]; complete: boolean }
  | { name: 'workspace'; website: WebsiteData; View: WorkspaceView };

/** The newest report that was saved, and the website and features that it describes. */
export interface SavedReport {
  id: string;
  websiteUrl: string;
  features: FeatureFlags;
  /** Whether it contains what the visitor's browser measured. */
  isComplete: boolean;
}

export interface DemoState {
  stage: Stage;
  features: FeatureFlags;
  log: readonly LogEntry[];
  compareMode: boolean;
  editableContent: EditableContent;
  /** `scheduled` from turning the feature on until the editor opens. */
  editor: 'closed' | 'scheduled' | 'open';
  report: SavedReport | null;
  /** What the visitor attached to the quote form. */
  setup: QuoteSetup | null;
}

export const INITIAL_STATE: DemoState = {
  stage: { name: 'entry' },
  features: createFeatureFlags([]),
  log: [],
  compareMode: false,
  editableContent: initialContent,
  editor: 'closed',
  report: null,
  setup: null,
};

/** Global, so that the workspace survives leaving the page. */
export const useDemoStore = create<DemoState>(() => INITIAL_STATE);

export function startAnalysis(url: string, requested: readonly FeatureKey[]): void {
  useDemoStore.setState({ stage: { name: 'analyzing', url, requested, complete: false } });
}

export function completeAnalysis(): void {
  useDemoStore.setState(({ stage }) => (stage.name === 'analyzing' ? { stage: { ...stage, complete: true } } : {}));
}

export function failAnalysis(): void {
  useDemoStore.setState({ stage: { name: 'entry' } });
}

export function enterWorkspace(View: WorkspaceView): void {
  recordToolUse('demo');
  useDemoStore.setState(({ stage, editableContent }) => {
    if (stage.name !== 'analyzing') return {};
    const hostname = getHostname(stage.url);
    return {
      stage: { name: 'workspace', website: { url: stage.url, analysis: sampleAnalysis }, View },
      editableContent: { ...editableContent, title: hostname },
      features: createFeatureFlags(stage.requested),
      editor: stage.requested.includes('admin') ? 'scheduled' : 'closed',
      log: appendLines([], [...getAnalysisLines(hostname, sampleAnalysis), ...getFeatureLines(stage.requested)]),
    };
  });
}

/** Shows another website in the workspace, with the same features. */
export function showWebsite(url: string): void {
  useDemoStore.setState(({ stage, editableContent, log }) => {
    if (stage.name !== 'workspace') return {};
    const hostname = getHostname(url);
    return {
      stage: { ...stage, website: { url, analysis: sampleAnalysis } },
      editableContent: { ...editableContent, title: hostname },
      log: appendLines(log, getAnalysisLines(hostname, sampleAnalysis)),
    };
  });
}

export function toggleFeature(name: FeatureKey): void {
  useDemoStore.setState(({ features, log, editor }) => {
    const isOn = !features[name];
    const others = listEnabledFeatures(features).filter((on) => on !== name);
    return {
      features: createFeatureFlags(isOn ? [...others, name] : others),
      ...(isOn && { log: appendLines(log, getFeatureLines([name])) }),
      editor: name === 'admin' ? (isOn ? 'scheduled' : 'closed') : editor,
    };
  });
}

export function toggleCompare(): void {
  useDemoStore.setState(({ compareMode }) => ({ compareMode: !compareMode }));
}

export function openEditor(): void {
  useDemoStore.setState(({ features }) => (features.admin ? { editor: 'open' } : {}));
}

export function closeEditor(): void {
  useDemoStore.setState({ editor: 'closed' });
}

export function editContent(change: Partial<EditableContent>): void {
  useDemoStore.setState(({ editableContent }) => ({ editableContent: { ...editableContent, ...change } }));
}

export function keepReport(report: SavedReport): void {
  recordToolUse('report');
  useDemoStore.setState({ report });
}

/** Attaches the website with its switches and report to the quote form. */
export function attachSetup(siteUrl: string): void {
  useDemoStore.setState(({ stage, features, report, setup }) => {
    if (stage.name !== 'workspace') return {};
    const { url } = stage.website;
    const isOfSetup = report?.websiteUrl === url && report.features === features;
    const reportUrl = isOfSetup ? siteUrl + createReportPath(report.id) : null;
    return { setup: createQuoteSetup((setup?.revision ?? 0) + 1, url, features, reportUrl) };
  });
}
