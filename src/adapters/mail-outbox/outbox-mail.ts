import { desc, lt } from 'drizzle-orm'
import { DeliveryFailure, type Mailer } from '#features/messages/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { devMail } from './schema.ts'

export type OutboxMail = { id: string; to: string; subject: string; text: string; html: string; at: Date }

const keepMs = 7 * 86_400_000
const shown = 100

/** Offline fake of a mail server: keeps mails for `/dev/mail`. Refuses addresses at `refused.test`. */
export const outboxMail: Mailer = {
  async sendMail(ctx, { tag, to, subject, text, html }) {
    if (to.endsWith('@refused.test')) throw new DeliveryFailure('bad-address', 'no such mailbox')
    const at = ctx.now()
    await ctx.db.insert(devMail).values({ id: newId(), tag, recipient: to, subject, text, html, at }).onConflictDoNothing()
    await ctx.db.delete(devMail).where(lt(devMail.at, new Date(at.getTime() - keepMs)))
  },
}

/** The newest hundred mails, for the development pages only. Access is checked where those are mounted. */
export async function listOutboxMail(ctx: Pick<Ctx, 'db'>): Promise<OutboxMail[]> {
  const { id, recipient, subject, text, html, at } = devMail
  return ctx.db.select({ id, to: recipient, subject, text, html, at }).from(devMail).orderBy(desc(at), desc(id)).limit(shown)
}
