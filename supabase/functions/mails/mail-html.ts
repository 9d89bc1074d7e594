import { agency } from 'shared-contracts/agency';

/** Escapes text for use as element content or quoted attribute value in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders escaped text as one paragraph that keeps its line breaks. */
export function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

/** Renders a link as a paragraph, escaped. */
export function renderLink(url: string, label: string): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#2f4fd0">${escapeHtml(label)}</a></p>`;
}

/** Renders label and value pairs as a table, escaped; skips empty values. */
export function renderRows(values: Record<string, string>): string {
  const cells = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#5b6473;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    );
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px;font-size:15px">${cells.join('')}</table>`;
}

/** Renders the HTML document of an e-mail. `content` must be escaped HTML; the heading is escaped here. */
export function renderMailPage(heading: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#161a22;line-height:1.55">
<div style="max-width:580px;margin:0 auto;background:#ffffff;border:1px solid #e2e5eb;border-radius:12px;padding:28px">
<p style="margin:0 0 20px;font-size:13px;letter-spacing:.04em;color:#5b6473">${escapeHtml(agency.name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${content}
</div></body></html>`;
}
