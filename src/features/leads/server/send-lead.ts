import { randomInt } from 'node:crypto'
import { limitsByAddress, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits, type Limit } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { LeadInput } from '../forms.ts'
import { leadConsentVersion, leadNumber, leadRules } from '../model.ts'
import { lead, leadHistory } from '../schema.ts'

const hour = 3_600
const day = 86_400

/**
 * Stores a letter and notifies staff. The same idempotency key is one lead with one number. Throws `leads.looks-automatic` for automatic submissions, and
 * `leads.sent-often` above 5 an hour per address, 30 per network, or 3 a day per phone or e-mail address.
 */
export async function sendLead(ctx: AuthCtx, input: LeadInput): Promise<{ number: string }> {
  requireAnyone(ctx)
  const { idempotencyKey, website, filledMs, consent: _agreed, ...said } = input
  if (website !== '' || filledMs < leadRules.minFillMs) throw new DomainError('invalid', 'leads.looks-automatic')
  const accountId = ctx.actor.kind === 'customer' ? ctx.actor.accountId : null
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'leads.send', owner: accountId ?? 'visitor', key: idempotencyKey, request: said }, async () => {
      await requireWithinLimits(ctx, 'leads.sent-often', limitsOf(said, ctx))
      const at = ctx.now()
      const leadId = newId()
      const number = await insertLead(ctx, { ...said, id: leadId, locale: ctx.request.locale, accountId, createdAt: at, stateAt: at })
      await ctx.db.insert(leadHistory).values({ leadId, fromState: null, toState: 'open', staffId: null, note: null, at })
      await announce(ctx, 'lead.sent', { leadId, number, topic: said.topic })
      return { number }
    }),
  )
}

function limitsOf({ phone, email }: Pick<LeadInput, 'phone' | 'email'>, ctx: Pick<AuthCtx, 'request' | 'limitLoopback'>): Limit[] {
  return [
    ...limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller, network) => [
      { key: `leads.ip:${caller}`, max: 5, windowSeconds: hour },
      { key: `leads.network:${network}`, max: 30, windowSeconds: hour },
    ]),
    ...(phone ? [{ key: `leads.phone:${phone}`, max: 3, windowSeconds: day }] : []),
    ...(email ? [{ key: `leads.email:${email.toLowerCase()}`, max: 3, windowSeconds: day }] : []),
    { key: 'leads.all', max: 500, windowSeconds: hour },
  ]
}

async function insertLead(ctx: AuthCtx, row: Omit<typeof lead.$inferInsert, 'number' | 'state' | 'consentVersion'>): Promise<string> {
  // Numbers have six random digits per day; a rare clash gets another number.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await ctx.db
      .insert(lead)
      .values({ ...row, number: leadNumber(row.createdAt, randomInt(1_000_000)), state: 'open', consentVersion: leadConsentVersion })
      .onConflictDoNothing({ target: lead.number })
      .returning({ number: lead.number })
    if (made) return made.number
  }
  throw new Error('no free lead number in five tries')
}
