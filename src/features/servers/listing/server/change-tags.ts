import { and, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { serverTags } from '../../schema.ts'
import type { ChangeTagsInput } from '../tag-forms.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'
import { maxTags, type TagOutcome } from '../model/tags.ts'

const changesAnHour = 600

/** Adds and removes tags of the customer's servers, each server separately. Returns the outcome for each. */
export async function changeTags(ctx: Ctx, input: ChangeTagsInput): Promise<{ servers: TagOutcome[] }> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'tags.often', [{ key: `servers.tags:${accountId}`, max: changesAnHour, windowSeconds: 3600 }]))
  const outcomes: TagOutcome[] = []
  for (const code of input.codes) outcomes.push(await changeOne(ctx, code, input))
  return { servers: outcomes }
}

async function changeOne(ctx: Ctx, code: string, { add, remove }: ChangeTagsInput): Promise<TagOutcome> {
  try {
    const tags = await inTransaction(ctx, async (ctx) => {
      const { server } = await authorizeServerAction(ctx, code, 'owner')
      const serverId = server.id
      if (remove.length > 0) await ctx.db.delete(serverTags).where(and(eq(serverTags.serverId, serverId), inArray(serverTags.tag, remove)))
      const added = add.map((tag) => ({ serverId, tag, addedAt: ctx.now() }))
      if (added.length > 0) await ctx.db.insert(serverTags).values(added).onConflictDoNothing()
      const rows = await ctx.db.select({ tag: serverTags.tag }).from(serverTags).where(eq(serverTags.serverId, serverId)).orderBy(serverTags.tag)
      if (rows.length > maxTags) throw new DomainError('conflict', 'tags.too-many', { max: maxTags })
      return rows.map(({ tag }) => tag)
    })
    return { code, tags, why: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code, tags: null, why: error.code === 'tags.too-many' ? 'too-many' : 'not-found' }
  }
}
