import { and, eq, gt } from 'drizzle-orm'
import { inTransaction } from '#platform/db/transaction.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { payFakeCtx, type PayFake } from '../pay-fake.ts'
import { agreement } from '../schema.ts'
import type { ChargeOutcome, SchemeAgreement } from './agreement-book.ts'
import { endAgreement } from './stored-agreements.ts'

type Fake = Pick<PayFake, 'db' | 'now' | 'log' | 'random'>

/** Finds an agreement for its page. An offer whose time is over has ended. */
export async function readAgreementPage(fake: Fake, token: string): Promise<SchemeAgreement | undefined> {
  const [found] = await fake.db.select().from(agreement).where(eq(agreement.token, token))
  if (found?.state !== 'offered' || found.expiresAt > fake.now()) return found
  return { ...found, state: 'ended' }
}

/** Records the payer's decision about an offer, once. False if the agreement is no longer offered. */
export async function decideAgreement(fake: Fake, token: string, agrees: boolean): Promise<boolean> {
  return inTransaction(payFakeCtx(fake), async (ctx) => {
    const at = ctx.now()
    const [moved] = await ctx.db
      .update(agreement)
      .set(agrees ? { state: 'active', signedAt: at } : { state: 'refused', endedAt: at })
      .where(and(eq(agreement.token, token), eq(agreement.state, 'offered'), gt(agreement.expiresAt, at)))
      .returning()
    if (moved && agrees) await queueNotice(ctx, fake.random, { agreementNo: moved.agreementNo, agreementState: 'active' })
    return moved !== undefined
  })
}

/** Ends an active agreement as the payer does in the scheme's app. False if it is not active. */
export async function endByPayer(fake: Fake, token: string): Promise<boolean> {
  return inTransaction(payFakeCtx(fake), async (ctx) => {
    const [found] = await ctx.db.select().from(agreement).where(eq(agreement.token, token)).for('update')
    return found?.state === 'active' && (await endAgreement(ctx, fake, found)) !== undefined
  })
}

/** Sets the outcome of the next charge. False if the agreement is not active. */
export async function setNextCharge({ db }: Fake, token: string, nextCharge: ChargeOutcome): Promise<boolean> {
  const moved = await db
    .update(agreement)
    .set({ nextCharge })
    .where(and(eq(agreement.token, token), eq(agreement.state, 'active')))
    .returning({ no: agreement.agreementNo })
  return moved.length > 0
}
