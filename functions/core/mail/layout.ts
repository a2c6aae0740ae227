// The two forms of an email: plain text, and HTML that mail programs of any age can display.

export interface EmailParts {
  readonly language: string;
  readonly church: string;
  readonly subject: string;
  readonly greeting: string;
  readonly lead: string;
  readonly items: readonly LinkedText[];
  readonly more: string;
  readonly link: string;
  readonly button: string;
  readonly code: string;
  readonly codeLabel: string;
  readonly foot: string;
  /** How to unsubscribe. */
  readonly ends: readonly LinkedText[];
  /** Sanitized HTML in place of greeting, lead and items, and the same in plain text. */
  readonly html: string;
  readonly plain: string;
  /** `#rrggbb`, readable on white and behind it. */
  readonly accent: string;
}
interface LinkedText {
  readonly text: string;
  readonly link: string;
}

export function plainText({ greeting, lead, items, more, button, link, codeLabel, code, foot, ends, plain }: EmailParts): string {
  const list = items.map((item) => `- ${item.text}${item.link ? `\n  ${item.link}` : ''}`);
  const below = ends.map((end) => `${end.text}:\n${end.link}`);
  const parts = [
    ...[greeting, lead, plain, ...list, more, link && `${button}:\n${link}`, code && `${codeLabel}\n${code}`, foot],
    ...(below.length > 0 ? ['--', ...below] : []),
  ];
  return parts.filter(Boolean).join('\n\n');
}

const escaped = (given = '') => given.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const font = "16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Only mail programs with dark mode read this; inline colors apply everywhere. */
const darkStyle = `<style>@media (prefers-color-scheme:dark){.page{background:#161411!important;color:#f2ede4!important}.card{background:#211e1a!important}.ink{color:#f2ede4!important}.soft{color:#b8afa1!important}.line{border-color:#3b362e!important}}</style>`;

/** A table-free, single-column layout. */
export const htmlText = (parts: EmailParts): string => `<!doctype html>
<html lang="${parts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(parts.subject)}</title>${darkStyle}</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f1ec;color:#2a2622;font:${font}">
<div class="card" style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:14px;padding:32px;border-top:4px solid ${parts.accent}">
<p class="ink" style="margin:0 0 24px;font-weight:600;color:${parts.accent}">${escaped(parts.church || 'Narthex')}</p>
<h1 class="ink" style="font-size:22px;line-height:1.3;margin:0 0 16px;color:#2a2622;overflow-wrap:anywhere">${escaped(parts.subject)}</h1>
${bodyPart(parts)}
${itemsPart(parts)}${buttonPart(parts)}${codePart(parts)}
<p class="soft" style="margin:0;font-size:14px;color:#6b645c">${escaped(parts.foot)}</p>
</div>${endsPart(parts)}</body></html>`;

const bodyPart = ({ greeting, lead, html }: EmailParts) =>
  html
    ? `<div class="ink" style="margin:0 0 24px;overflow-wrap:anywhere">${html}</div>`
    : `<p style="margin:0 0 16px">${escaped(greeting)}</p>\n<p style="margin:0 0 24px">${escaped(lead)}</p>`;

const buttonPart = ({ link, button, accent }: EmailParts) =>
  link &&
  `<p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:10px;font-weight:600">${escaped(button)}</a></p>`;

const codePart = ({ code, codeLabel }: EmailParts) =>
  code &&
  `<p style="margin:0 0 8px">${escaped(codeLabel)}</p><p style="margin:0 0 24px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escaped(code)}</p>`;

function itemsPart({ items, more }: EmailParts): string {
  if (items.length === 0) return '';
  const lines = items.map(
    ({ text, link }, at) =>
      `<li class="line" style="margin:0;padding:12px 16px;overflow-wrap:anywhere${at > 0 ? ';border-top:1px solid #e5dfd5' : ''}">${linked(text, link)}</li>`,
  );
  const rest = more && `<p class="soft" style="margin:0 0 24px;color:#6b645c">${escaped(more)}</p>`;
  return `<ul class="line" style="list-style:none;margin:0 0 24px;padding:0;border:1px solid #e5dfd5;border-radius:10px">${lines.join('')}</ul>${rest}`;
}

const linked = (text: string, link: string) =>
  link ? `<a class="ink" href="${escaped(link)}" style="color:#2a2622;font-weight:600">${escaped(text)}</a>` : escaped(text);

function endsPart({ ends }: EmailParts): string {
  if (ends.length === 0) return '';
  const links = ends.map(
    ({ text, link }) =>
      `<a class="soft" href="${escaped(link)}" style="display:inline-block;padding:4px 8px;color:#6b645c">${escaped(text)}</a>`,
  );
  return `<p class="soft" style="max-width:520px;margin:16px auto 0;text-align:center;font-size:13px;color:#6b645c">${links.join(' ')}</p>`;
}
