import type { Locale } from '#platform/i18n/locales.ts'
import { escapeHtml } from '#platform/pure/escape-html.ts'

export type MailParts = {
  locale: Locale
  siteName: string
  origin: string
  subject: string
  title: string
  paragraphs: readonly string[]
  action: { text: string; url: string }
  why: { text: string; link?: string; url?: string }
}

const ink = 'rgb(22,24,29)'
const quiet = 'rgb(91,97,110)'

/**
 * HTML of a mail: one column, no external resources, no script, no tracking pixel. Colors are on the elements, because mail readers remove style sheets. The
 * sheet adds the dark scheme where it is kept.
 */
export function drawMail(mail: MailParts & { iso: string; automatic: string }): string {
  const paragraphs = mail.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')
  const { why } = mail
  const choose = why.url ? ` <a href="${escapeHtml(why.url)}" class="quiet" style="color:${quiet}">${escapeHtml(why.link ?? why.url)}</a>` : ''
  return `<!doctype html>
<html lang="${mail.iso}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title>
<style>@media (prefers-color-scheme: dark) { body { background: rgb(16,18,22) !important } .sheet { background: rgb(26,29,35) !important } .sheet, h1 { color: rgb(241,243,246) !important } .quiet { color: rgb(166,173,186) !important } }</style></head>
<body style="margin:0;padding:24px 12px;background:rgb(242,244,247);font:16px/1.65 system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:28px 28px 24px;background:rgb(255,255,255);color:${ink};border-radius:12px">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.02em"><span aria-hidden="true" style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:rgb(47,91,234)"></span>${escapeHtml(mail.siteName)}</p>
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.35;color:${ink}">${escapeHtml(mail.title)}</h1>
${paragraphs}
<p style="margin:24px 0"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:rgb(36,80,216);color:rgb(255,255,255);font-weight:600;text-decoration:none">${escapeHtml(mail.action.text)}</a></p>
<p class="quiet" style="margin:0;padding-top:16px;border-top:1px solid rgb(217,221,228);font-size:13px;color:${quiet}">${escapeHtml(why.text)}${choose}<br>${escapeHtml(mail.automatic)}</p>
</div></body></html>
`
}
