import type { AuditCheck } from 'shared-contracts/transform';

/** Rules of axe that look for the same problem as one of the demo's checks. */
export const AXE_RULES: Partial<Record<AuditCheck, readonly string[]>> = {
  'html-lang': ['html-has-lang', 'html-lang-valid'],
  'image-alt': ['image-alt'],
  'link-name': ['link-name'],
  'button-name': ['button-name', 'input-button-name', 'input-image-alt'],
  'landmark-main': ['landmark-one-main'],
  'referenced-ids': ['duplicate-id-aria'],
  'zoom-disabled': ['meta-viewport'],
  'empty-heading': ['empty-heading'],
  'list-structure': ['listitem'],
  'positive-tabindex': ['tabindex'],
  'media-captions': ['video-caption'],
  'meta-refresh': ['meta-refresh'],
  'aria-role': ['aria-roles'],
  'frame-title': ['frame-title'],
  'heading-order': ['heading-order'],
  'heading-one': ['page-has-heading-one'],
  title: ['document-title'],
  'field-label': ['label', 'select-name'],
};

/** Audits of Lighthouse that look for the same problem as one of the demo's checks, without those that run axe. */
export const LIGHTHOUSE_AUDITS: Partial<Record<AuditCheck, string>> = {
  description: 'meta-description',
  hreflang: 'hreflang',
  indexable: 'is-crawlable',
  'link-text': 'link-text',
  'crawlable-links': 'crawlable-anchors',
};

/** Rules of axe that the demo runs itself in the visitor's browser. */
export const RENDERED_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'] as const;
