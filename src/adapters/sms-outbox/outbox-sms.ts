import { desc, lt } from 'drizzle-orm'
import type { SmsSender } from '#features/auth/server/ports.ts'
import { DeliveryFailure, type NoticeSms } from '#features/messages/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { devOutbox } from './schema.ts'

export type OutboxMessage = { phone: string; purpose: string; text: string; code: string; at: Date }

const keepMs = 7 * 86_400_000
const shown = 100

/** Offline fake of an SMS gateway: keeps messages for `/dev/outbox`. Like the real ones, it accepts a tag once. */
export const outboxSms: SmsSender & NoticeSms = {
  send: (ctx, message) => keep(ctx, message),
  // A notice has no code; its page shows the text alone.
  notify: async (ctx, { tag, phone, text }) => {
    await keep(ctx, { tag, phone, purpose: 'notice', code: '', text })
    return { receiptId: null }
  },
}

type Kept = Omit<OutboxMessage, 'at'> & { tag: string }

/** The one number that gets no messages here, for trying that case. */
const unreachable = '+8619900000000'

async function keep(ctx: Ctx, { tag, phone, purpose, code, text }: Kept): Promise<void> {
  if (phone === unreachable) throw new DeliveryFailure('bad-address', 'the number gets no messages')
  const at = ctx.now()
  await ctx.db.insert(devOutbox).values({ id: newId(), tag, phone, purpose, code, text, at }).onConflictDoNothing()
  await ctx.db.delete(devOutbox).where(lt(devOutbox.at, new Date(at.getTime() - keepMs)))
}

/** The newest hundred messages, for the development pages only. Access is checked where those are mounted. */
export async function listOutbox(ctx: Pick<Ctx, 'db'>): Promise<OutboxMessage[]> {
  const { phone, purpose, text, code, at, id } = devOutbox
  return ctx.db.select({ phone, purpose, text, code, at }).from(devOutbox).orderBy(desc(at), desc(id)).limit(shown)
}
