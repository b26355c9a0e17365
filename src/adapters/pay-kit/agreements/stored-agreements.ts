import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { payFakeCtx, type PayFake } from '../pay-fake.ts'
import { agreement, trade } from '../schema.ts'
import { newTrade, type SchemeName, type SchemeTrade } from '../trades/trade-book.ts'
import {
  newAgreement,
  ruleAgainst,
  type AgreementBook,
  type ChargeResult,
  type ChargeRules,
  type SchemeAgreement,
  type SchemeCharge,
} from './agreement-book.ts'

type Fake = Pick<PayFake, 'db' | 'now' | 'log' | 'random'>

/** Agreements of a fake scheme in the database, so that they outlive the process and every process sees them. */
export function storedAgreements(fake: Fake, scheme: SchemeName): AgreementBook {
  const { db, now } = fake
  const byOurs = (outAgreementNo: string) => and(eq(agreement.scheme, scheme), eq(agreement.outAgreementNo, outAgreementNo))
  const byTheirs = (agreementNo: string) => and(eq(agreement.scheme, scheme), eq(agreement.agreementNo, agreementNo))

  const book: AgreementBook = {
    async open(wanted) {
      const [opened] = await db
        .insert(agreement)
        .values(newAgreement(scheme, wanted, now()))
        .onConflictDoNothing()
        .returning()
      return opened ?? (await book.find(wanted.outAgreementNo))!
    },
    find: async (outAgreementNo) => (await db.select().from(agreement).where(byOurs(outAgreementNo)))[0],
    findByNo: async (agreementNo) => (await db.select().from(agreement).where(byTheirs(agreementNo)))[0],
    end: (outAgreementNo) =>
      inTransaction(payFakeCtx(fake), async (ctx) => {
        const [found] = await ctx.db.select().from(agreement).where(byOurs(outAgreementNo)).for('update')
        return found && endAgreement(ctx, fake, found)
      }),
    async moveDueDate(agreementNo, dueOn) {
      await db.update(agreement).set({ dueOn }).where(byTheirs(agreementNo))
    },
    async announce(agreementNo, { fen, from, until }) {
      await db.update(agreement).set({ announcedFen: fen, chargeFrom: from, chargeUntil: until }).where(byTheirs(agreementNo))
    },
    charge: (wanted, rules) => inTransaction(payFakeCtx(fake), (ctx) => charge(ctx, fake, scheme, wanted, rules)),
  }
  return book
}

/** Ends an agreement and tells the merchant, unless it was only offered. */
export async function endAgreement(ctx: Ctx, { random }: Pick<Fake, 'random'>, found: SchemeAgreement): Promise<SchemeAgreement | undefined> {
  const [ended] = await ctx.db
    .update(agreement)
    .set({ state: 'ended', endedAt: ctx.now() })
    .where(and(eq(agreement.agreementNo, found.agreementNo), inArray(agreement.state, ['offered', 'active'])))
    .returning()
  if (ended && found.state === 'active') await queueNotice(ctx, random, { agreementNo: ended.agreementNo, agreementState: 'ended' })
  return ended
}

async function charge(ctx: Ctx, fake: Fake, scheme: SchemeName, wanted: SchemeCharge, rules: ChargeRules): Promise<ChargeResult> {
  const { agreementNo, outTradeNo, amountFen } = wanted
  const same = and(eq(agreement.scheme, scheme), eq(agreement.agreementNo, agreementNo))
  const [found] = await ctx.db.select().from(agreement).where(same).for('update')
  const [known] = await ctx.db
    .select()
    .from(trade)
    .where(and(eq(trade.scheme, scheme), eq(trade.outTradeNo, outTradeNo)))
  if (known) return { trade: known, decline: known.decline }
  const refused = ruleAgainst(found, { amountFen }, rules, ctx.now())
  if (!found || refused) return { refused: refused ?? 'not-active' }
  await ctx.db.update(agreement).set({ nextCharge: 'pays', announcedFen: null, chargeFrom: null, chargeUntil: null }).where(same)
  if (found.nextCharge === 'ended') await endAgreement(ctx, fake, found)
  const decline = found.nextCharge === 'pays' ? null : found.nextCharge
  const made = await record(ctx, scheme, wanted, decline)
  if (!decline) await queueNotice(ctx, fake.random, { tradeNo: made.tradeNo, state: 'paid' })
  return { trade: made, decline }
}

async function record(ctx: Ctx, scheme: SchemeName, wanted: SchemeCharge, decline: SchemeTrade['decline']): Promise<SchemeTrade> {
  const { outTradeNo, amountFen, title, notifyUrl } = wanted
  const fresh = newTrade(scheme, { outTradeNo, amountFen, title, notifyUrl, payer: null, returnUrl: null, expiresAt: ctx.now(), state: 'waiting' }, ctx.now())
  const [made] = await ctx.db
    .insert(trade)
    .values({ ...fresh, state: decline ? 'declined' : 'paid', decline, finishedAt: ctx.now() })
    .returning()
  return made!
}
