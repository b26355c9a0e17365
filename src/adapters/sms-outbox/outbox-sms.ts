import { desc, lt } from 'drizzle-orm'
import type { SmsSender } from '#features/auth/server/ports.ts'
import { DeliveryFailure, type NoticeSms } from '#features/messages/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { devOutbox } from './schema.ts'

export type OutboxMessage = { phone: string; purpose: string; text: string; code: string; at: Date }

const keepMs = 7 * 86_400_000
const shown = 100

/** The offline twin of an SMS gateway: keeps messages where `/dev/outbox` shows them. Like the real ones, it takes a tag once. */
export const outboxSms: SmsSender & NoticeSms = {
  send: (ctx, message) => keep(ctx, message),
  // A notice has no code; its page shows the text alone.
  notify: (ctx, { tag, phone, text }) => keep(ctx, { tag, phone, purpose: 'notice', code: '', text }),
}

type Kept = Omit<OutboxMessage, 'at'> & { tag: string }

/** The one number that gets no messages here, so that it can be tried what happens then. */
const unreachable = '+8619900000000'

async function keep(ctx: Ctx, { tag, phone, purpose, code, text }: Kept): Promise<void> {
  if (phone === unreachable) throw new DeliveryFailure('bad-address', 'the number gets no messages')
  const at = ctx.now()
  await ctx.db.insert(devOutbox).values({ id: newId(), tag, phone, purpose, code, text, at }).onConflictDoNothing()
  await ctx.db.delete(devOutbox).where(lt(devOutbox.at, new Date(at.getTime() - keepMs)))
}

/** The newest hundred messages. For the development pages only: who may see them is decided where they are mounted. */
export async function listOutbox(ctx: Pick<Ctx, 'db'>): Promise<OutboxMessage[]> {
  const { phone, purpose, text, code, at, id } = devOutbox
  return ctx.db.select({ phone, purpose, text, code, at }).from(devOutbox).orderBy(desc(at), desc(id)).limit(shown)
}
