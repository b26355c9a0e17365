import type { Locale } from '#platform/i18n/locales.ts'
import type { PlaceholderValues } from '#features/messages/model/placeholders.ts'
import { mailSchemes, sentCategories, type MailScheme, type MessageCategory, type NoticeChannel, type NoticeCode } from '#features/messages/model.ts'

/** Mails that are no notices: their reader may have no account. */
export const otherMails = ['code', 'email-link', 'email-taken', 'status-confirm', 'status-update'] as const
export type OtherMail = (typeof otherMails)[number]
export type TemplateKey = NoticeCode | OtherMail

export const templateGroups = [...sentCategories, 'other'] as const
export type TemplateGroup = MessageCategory | 'other'

/** `isOwn`: the operator wrote its text in the language of the page. */
export type Template = { key: TemplateKey; group: TemplateGroup; title: string; channels: NoticeChannel[]; isOwn: boolean }

/** Text of a notice as its editor starts with it: the operator's, or the shipped one. `revision` is 0 for the shipped one. */
export type EditableText = { title: string; body: string; revision: number; values: PlaceholderValues }

/** The texts of a template with its example. Undefined for a channel that it does not use. */
export type TemplateWords = {
  subject: string
  text: string
  box: string | undefined
  sms: string | undefined
  wechat: { title: string; text: string } | undefined
  /** Undefined for a mail that is no notice. */
  editable: EditableText | undefined
}

/** Widths of the preview: a phone's, or that of a window. */
export const previewWidths = ['wide', 'phone'] as const
export type PreviewWidth = (typeof previewWidths)[number]

export type TemplateChoice = { template: TemplateKey; language: Locale; scheme: MailScheme; width: PreviewWidth }

export const templateSection = '/admin/templates'

/** Address of the page with a choice. Defaults are left out. */
export function templateAddress({ template, language, scheme, width }: TemplateChoice): string {
  const query = new URLSearchParams({ template, language })
  if (scheme !== mailSchemes[0]) query.set('scheme', scheme)
  if (width !== previewWidths[0]) query.set('width', width)
  return `${templateSection}?${query}`
}

/** Address of the mail itself, which the page shows in a frame. */
export function previewAddress({ template, language, scheme }: TemplateChoice): string {
  return `/api/admin/templates/mail?${new URLSearchParams({ template, language, scheme })}`
}

/** Text messages that a text takes: 70 characters each, or 160 of the basic Latin alphabet; 67 and 153 where it takes several (GSM 03.38). */
export function smsParts(text: string): number {
  const [one, many] = /^[\n\r\u{20}-\u{7E}]*$/u.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / many)
}
