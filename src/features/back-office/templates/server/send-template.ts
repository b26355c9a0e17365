import type { z } from 'zod'
import { DeliveryFailure } from '#features/messages/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import type { sendTemplateForm } from '../forms.ts'
import { wordTemplate, type TemplatesCtx } from './word-template.ts'

/** Sends the mail with its example to one address, at once. Throws `back-office.mail-not-sent`. */
export async function sendTemplate(ctx: TemplatesCtx, { email, ...asked }: z.output<typeof sendTemplateForm>): Promise<void> {
  requireStaff(ctx, 'settings')
  const { subject, text, html } = await wordTemplate(ctx, asked)
  try {
    await ctx.mailer.sendMail(ctx, { tag: newId(), to: email, subject, text, html })
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    if (error.kind === 'bad-address') throw new DomainError('invalid', 'back-office.no-mailbox', {}, [{ path: 'email', code: 'back-office.no-mailbox' }])
    throw new DomainError('unavailable', 'back-office.mail-not-sent')
  }
}
