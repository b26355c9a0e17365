import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ApplicationForm } from '../../forms.ts'
import { partner, partnerApplication } from '../../schema.ts'
import { writeHistory } from '../../server/write-history.ts'

/**
 * Applies for a program. The same idempotency key is one application. Throws `partnerships.already-applied` while one is open, and
 * `partnerships.already-partner`. After a rejection the account may apply again.
 */
export async function apply(ctx: Ctx, { idempotencyKey, ...form }: ApplicationForm): Promise<{ applicationId: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'partnerships.apply', owner: accountId, key: idempotencyKey, request: form }, async () => {
      await requireNoPartner(ctx, accountId, form.kind)
      const applicationId = newId()
      const row = {
        ...form,
        id: applicationId,
        accountId,
        expectedYearlyFen: BigInt(form.expectedYearlyFen),
        state: 'submitted' as const,
        createdAt: ctx.now(),
      }
      // The unique index decides between concurrent applications.
      const made = await ctx.db.insert(partnerApplication).values(row).onConflictDoNothing().returning({ id: partnerApplication.id })
      if (made.length === 0) throw new DomainError('conflict', 'partnerships.already-applied')
      await writeHistory(ctx, { applicationId, action: 'submit' })
      await announce(ctx, 'partner.applied', { kind: form.kind })
      return { applicationId }
    }),
  )
}

async function requireNoPartner(ctx: Ctx, accountId: string, kind: ApplicationForm['kind']): Promise<void> {
  const [known] = await ctx.db
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, kind)))
  if (known) throw new DomainError('conflict', 'partnerships.already-partner')
}
