import { z } from 'zod'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { takeFromLimit } from '#platform/limits.ts'
import { safetyPath } from '../model.ts'

const tellAttack = 'auth.tell-attack'

const payload = z.strictObject({ accountId: z.uuid().nullable(), at: z.date() })

/**
 * Records that strangers have used up the usual tries or messages of a name. Its owner is notified once a day. A name without an account takes the same
 * effort. `subject` is the account's id, or the name.
 */
export async function noteAttack(ctx: Pick<Ctx, 'actor' | 'db' | 'now' | 'log'>, subject: string, accountId: string | undefined): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ((await takeFromLimit(ctx, { key: `attack-told:${accountId ?? subject}`, max: 1, windowSeconds: 86_400 })) > 0) return
    await enqueue(ctx, tellAttack, { accountId: accountId ?? null, at: ctx.now() } satisfies z.output<typeof payload>)
  })
}

/** Notifies the owner of an attacked account, if the name has one. */
export const attackJob = job({
  name: tellAttack,
  payload,
  mode: 'transaction',
  async run(ctx: Ctx, { accountId, at }) {
    requireSystem(ctx)
    if (!accountId) return
    await sendMessage(ctx, { accountId, category: 'security', code: 'sign-in.attacked', params: { at: at.toISOString() }, link: safetyPath('second-factor') })
  },
})
