import { and, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { callRetention, type CallOutcome, type ProviderKind } from '../model.ts'
import { providerCall } from '../schema.ts'

/** Facts of one call, without addresses, names and keys. */
export type CallNote = {
  providerId: string | null
  kind: ProviderKind
  driver: string
  operation: string
  outcome: CallOutcome
  code: string
  durationMs: number
  /** Our tag of a message. */
  tag?: string | undefined
}

/** Records a call. A failure to record must not fail the call, which has been made. */
export async function recordProviderCall(ctx: Ctx, { code, tag, ...note }: CallNote): Promise<void> {
  requireSystem(ctx)
  const word = /^[A-Za-z0-9_.:-]{1,60}$/.test(code) ? code : ''
  await ctx.db
    .insert(providerCall)
    .values({ ...note, code: word, tag: tag ?? null, durationMs: Math.max(0, Math.round(note.durationMs)), at: ctx.now() })
    .catch((error: unknown) => ctx.log.warn({ err: error, driver: note.driver }, 'a call to a provider is not in its log'))
}

/** Whether a provider may have sent the message of that tag. */
export async function mayHaveBeenSent(ctx: Ctx, tag: string): Promise<boolean> {
  requireSystem(ctx)
  const unclear = and(eq(providerCall.tag, tag), eq(providerCall.outcome, 'unclear'))
  return (await ctx.db.select({ id: providerCall.id }).from(providerCall).where(unclear).limit(1)).length > 0
}

/** Deletes old calls. */
export async function pruneProviderCalls(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, [callRetention])
}
