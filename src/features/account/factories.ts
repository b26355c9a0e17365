import { randomInt } from 'node:crypto'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { agreementVersion, fallbackTimeZone, type Verification } from './model.ts'
import { account } from './schema.ts'

export type TestCustomer = { accountId: string; actor: Actor }

/** Creates a registered customer and the actor for them. */
export async function aCustomer(ctx: Ctx, own: { verification?: Verification; timeZone?: string } = {}): Promise<TestCustomer> {
  const accountId = newId()
  const number = String(randomInt(1_000_000_000, 10_000_000_000))
  await ctx.db.insert(account).values({
    id: accountId,
    number,
    phone: `+86139${number.slice(-8)}`,
    nickname: `User-${number.slice(-4)}`,
    locale: 'zh',
    timeZone: own.timeZone ?? fallbackTimeZone,
    verification: own.verification ?? 'none',
    agreementVersion,
    agreedAt: ctx.now(),
    createdAt: ctx.now(),
  })
  return { accountId, actor: { kind: 'customer', accountId, sessionId: newId() } }
}
