import { z } from 'zod'
import { DeliveryFailure, type DeliveryPorts } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { codePurposes, codeRules } from '../../model.ts'
import { sendCodeMail, type CodeMailPayload } from '../../server/ports.ts'
import { wordCodeMail } from './word-code-mail.ts'

const payload: z.ZodType<CodeMailPayload> = z.strictObject({
  tag: z.uuid(),
  email: z.string(),
  purpose: z.enum(codePurposes),
  locale: z.enum(locales.map(({ code }) => code)),
  sealedCode: z.string(),
  sentAt: z.date(),
})

/** Sends one code by mail, outside any transaction. An expired code is not sent. */
export const codeMailJob = job({
  name: sendCodeMail,
  payload,
  mode: 'leased',
  maxAttempts: 4,
  async run(ctx: Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'> & { secretBox: SecretBox }, { tag, email, purpose, locale, sealedCode, sentAt }) {
    if (ctx.now().getTime() >= sentAt.getTime() + codeRules.lifeSeconds * 1000) return
    const { siteName, brandColor } = await readSiteConfig(ctx, locale)
    const mail = wordCodeMail({ locale, siteName, brandColor, origin: ctx.publicOrigin(), purpose, code: ctx.secretBox.open(sealedCode) })
    try {
      await ctx.mailer.sendMail(ctx, { tag, to: email, ...mail })
    } catch (error) {
      // The mailbox does not exist, or its limit applies. A retry does not help, and staff can do nothing.
      if (!(error instanceof DeliveryFailure) || (error.kind !== 'bad-address' && error.kind !== 'limited')) throw error
      ctx.log.warn({ kind: error.kind, purpose }, 'a mail server did not take a code')
    }
  },
})
