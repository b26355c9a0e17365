import type { Locale } from '#platform/i18n/locales.ts'
import { escapeHtml } from '#platform/pure/escape-html.ts'
import type { MailScheme } from '../model/mail-scheme.ts'
import { mailAccents, mailColors } from './mail-colors.ts'
import type { Tone } from '../model/tone.ts'

export type MailParts = {
  locale: Locale
  siteName: string
  /** Color of the mark and of the button. Left out for the shipped ones. */
  brandColor?: string | undefined
  origin: string
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Numbers, names, amounts and times of the event, in rows below the text. */
  facts?: readonly { label: string; value: string }[]
  /** Subject that the mail belongs to, beside the site's name. */
  category?: string
  tone?: Tone
  /** Code that the reader types into a page. It is shown large, in a line of its own. */
  code?: string
  /** Button. A mail with a code has none, because a link in it would be a habit for imitators. */
  action?: { text: string; url: string }
  why: { text: string; link?: string; url?: string }
}

const fonts = "system-ui,-apple-system,'Segoe UI','PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei','Noto Sans CJK SC',sans-serif"
const { light, dark } = mailColors

/**
 * HTML of a mail: one column, no external resources, no script, no tracking pixel. Colors of the light scheme are on the elements, because some mail readers
 * remove style sheets, and layout is in tables, because Outlook knows nothing else. The sheet adds the dark scheme: for readers that follow the device, and for
 * Outlook on the web, which marks the document with `data-ogsc`. `scheme` fixes one, for a preview.
 */
export function drawMail(mail: MailParts & { iso: string; automatic: string }, scheme?: MailScheme): string {
  const { why, tone = 'info' } = mail
  const accents = mailAccents(mail.brandColor)
  const paragraphs = mail.paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`).join('\n')
  const choose = why.url
    ? ` <a href="${escapeHtml(why.url)}" class="quiet" style="color:${light.quiet};white-space:nowrap">${escapeHtml(why.link ?? why.url)}</a>`
    : ''
  const category = mail.category
    ? `<td class="quiet" align="right" style="font-size:13px;color:${light.quiet};white-space:nowrap">${escapeHtml(mail.category)}</td>`
    : ''
  return `<!doctype html>
<html lang="${mail.iso}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title>
<style>${sheetOf(tone, scheme)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};font:16px/1.6 ${fonts};color:${light.ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.paragraphs.at(-1) ?? mail.title)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate;text-align:left">
<tr><td style="padding:0 4px 14px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="ink" style="font-weight:600;letter-spacing:.01em;color:${light.ink}"><span aria-hidden="true" style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:${accents.mark}"></span>${escapeHtml(mail.siteName)}</td>
${category}</tr></table></td></tr>
<tr><td class="sheet tone" style="padding:26px 28px 28px;background:${light.sheet};border:1px solid ${light.rule};border-top:4px solid ${light.tones[tone]};border-radius:12px">
<h1 class="ink" style="margin:0 0 14px;font-size:22px;line-height:1.35;color:${light.ink}">${escapeHtml(mail.title)}</h1>
<div class="ink" style="color:${light.ink}">${paragraphs}</div>
${drawFacts(mail.facts ?? [])}${drawCode(mail.code)}${drawAction(mail.action, accents)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;color:${light.quiet}">${escapeHtml(why.text)}${choose}<br>${escapeHtml(mail.automatic)}</td></tr>
</table></td></tr></table></body></html>
`
}

function drawCode(code: string | undefined): string {
  if (!code) return ''
  return `<p class="ink" style="margin:18px 0 4px;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:.22em;font-variant-numeric:tabular-nums;color:${light.ink}">${escapeHtml(code)}</p>`
}

function drawAction(action: MailParts['action'], accents: ReturnType<typeof mailAccents>): string {
  if (!action) return ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 0"><tr><td style="border-radius:8px;background:${accents.button}"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accents.button};color:${accents.onButton};font-weight:600;text-decoration:none">${escapeHtml(action.text)}</a></td></tr></table>`
}

function drawFacts(facts: readonly { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }, row) =>
      `<tr>${cell('th', label, `class="quiet rule" scope="row"`, `padding:9px 16px 9px 0;font-weight:400;white-space:nowrap;color:${light.quiet}`, row)}${cell('td', value, 'class="ink rule"', `padding:9px 0;text-align:right;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;color:${light.ink}`, row)}</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 0;border-collapse:collapse;font-size:15px;text-align:left">
${rows.join('\n')}
</table>
`
}

function cell(tag: 'td' | 'th', text: string, attributes: string, style: string, row: number): string {
  const border = row === 0 ? '' : `border-top:1px solid ${light.rule};`
  return `<${tag} ${attributes} style="${border}${style}">${escapeHtml(text)}</${tag}>`
}

/** Rules of the dark scheme. They win over the elements' own styles only with `!important`. */
function sheetOf(tone: Tone, scheme: MailScheme | undefined): string {
  const rules = (before: string) =>
    [
      `${before}.page{background:${dark.page} !important}`,
      `${before}.sheet{background:${dark.sheet} !important;border-color:${dark.rule} !important}`,
      `${before}.tone{border-top-color:${dark.tones[tone]} !important}`,
      `${before}.ink{color:${dark.ink} !important}`,
      `${before}.quiet{color:${dark.quiet} !important}`,
      `${before}.rule{border-color:${dark.rule} !important}`,
    ].join('')
  if (scheme) return `:root{color-scheme:${scheme}}${scheme === 'dark' ? rules('') : ''}`
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`
}
