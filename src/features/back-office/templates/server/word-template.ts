import { wordEmailLink, wordTakenEmail } from '#features/account/api.ts'
import { wordCodeMail } from '#features/auth/api.ts'
import { listNoticeSamples, listNoticeTexts, sampleNickname, samplePlaceholders, wordNoticeSample, type DeliveryPorts } from '#features/messages/api.ts'
import type { MailScheme } from '#features/messages/model.ts'
import { textWithPlaceholders } from '#features/messages/model/placeholders.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { sampleStatusMail } from '#features/status/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { otherMails, type OtherMail, type Template, type TemplateWords } from '../model.ts'

export type TemplatesCtx = Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'>

export type WordedTemplate = TemplateWords & { html: string }

/** Every message to customers, with its title in a language. */
export async function listTemplates(ctx: TemplatesCtx, language: Locale): Promise<Template[]> {
  requireStaff(ctx, 'settings')
  const [{ siteName, brandColor }, own] = await Promise.all([readSiteConfig(ctx, language), listNoticeTexts(ctx)])
  const frame = { locale: language, siteName, brandColor, origin: ctx.publicOrigin() }
  const notices = listNoticeSamples(language, siteName, ctx.now()).map(({ code, category, title, channels }) => {
    const text = own.find((one) => one.code === code && one.locale === language)
    return { key: code, group: category, title: text?.title ?? title, channels, isOwn: text !== undefined }
  })
  const others = otherMails.map((key) => ({ key, group: 'other' as const, title: wordOther(key, frame).subject, channels: ['mail' as const], isOwn: false }))
  return [...notices, ...others]
}

type Asked = { template: string; language: Locale; timeZone?: string }

/** Writes a template with its example. Throws `back-office.no-template` for an unknown one. */
export async function wordTemplate(ctx: TemplatesCtx, { template, language, timeZone = 'Asia/Shanghai' }: Asked, scheme?: MailScheme): Promise<WordedTemplate> {
  requireStaff(ctx, 'settings')
  const [{ siteName, brandColor }, texts] = await Promise.all([readSiteConfig(ctx, language), listNoticeTexts(ctx)])
  const frame = { locale: language, siteName, brandColor, origin: ctx.publicOrigin() }
  const other = otherMails.find((key) => key === template)
  if (other) return { ...wordOther(other, frame, scheme), box: undefined, sms: undefined, wechat: undefined, editable: undefined }
  const known = listNoticeSamples(language, siteName, ctx.now()).find(({ code }) => code === template)
  if (!known) throw new DomainError('not-found', 'back-office.no-template')
  const own = texts.find((one) => one.code === known.code && one.locale === language)
  const asked = { ...frame, code: known.code, timeZone, now: ctx.now() }
  const { title, sentence, sms, mail } = wordNoticeSample({ ...asked, ownTexts: own ? { [language]: own } : null }, scheme)
  const uses = (channel: Template['channels'][number]) => known.channels.includes(channel)
  const values = samplePlaceholders(known.code, language, timeZone, ctx.now())
  return {
    ...mail,
    box: uses('box') ? sentence : undefined,
    sms: uses('sms') ? sms : undefined,
    wechat: uses('wechat') ? { title, text: sentence } : undefined,
    editable: { title, body: own?.body ?? textWithPlaceholders(sentence, values), revision: own?.revision ?? 0, values },
  }
}

function wordOther(key: OtherMail, frame: { locale: Locale; siteName: string; brandColor?: string | undefined; origin: string }, scheme?: MailScheme) {
  if (key === 'code') return wordCodeMail({ ...frame, purpose: 'login', code: '482915' }, scheme)
  if (key === 'email-link') return wordEmailLink({ ...frame, nickname: sampleNickname(frame.locale), token: 'example' }, scheme)
  return key === 'email-taken' ? wordTakenEmail(frame, scheme) : sampleStatusMail(key, frame, scheme)
}
