import { and, inArray, isNotNull, max } from 'drizzle-orm'
import type { TransferFacts } from '#features/servers/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { serverBlocksOf, transferableFrom, type ServerBlock } from '../model.ts'
import { transferServer } from '../schema.ts'

type Judgement = { blocks: ServerBlock[]; freeAt: Date | null }

/** Judges each server as of now: every reason against its transfer, and when waiting is enough. `own` ignores the lock of the offer itself. */
export async function judgeServers(ctx: Pick<Ctx, 'db' | 'now'>, facts: readonly TransferFacts[], own = false): Promise<Map<string, Judgement>> {
  const ids = facts.map((server) => server.id)
  const moved = ids.length === 0 ? [] : await lastMoves(ctx, ids)
  const movedAt = (id: string) => moved.find((one) => one.serverId === id)?.at ?? null
  const judged = facts.map((server): [string, Judgement] => {
    const standing = { ...server, transferredAt: movedAt(server.id) }
    const blocks = serverBlocksOf(standing, ctx.now(), own)
    return [server.id, { blocks, freeAt: transferableFrom(standing, blocks) }]
  })
  return new Map(judged)
}

function lastMoves(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  return ctx.db
    .select({ serverId: transferServer.serverId, at: max(transferServer.movedAt) })
    .from(transferServer)
    .where(and(inArray(transferServer.serverId, [...ids]), isNotNull(transferServer.movedAt)))
    .groupBy(transferServer.serverId)
}

/** Throws the first reason against a transfer, with its server. */
export async function requireServers(ctx: Pick<Ctx, 'db' | 'now'>, facts: readonly TransferFacts[], own = false): Promise<void> {
  const judged = await judgeServers(ctx, facts, own)
  for (const server of facts) {
    const [block] = judged.get(server.id)?.blocks ?? []
    if (block) throw new DomainError('conflict', `transfers.${block}`, { server: server.code })
  }
}
