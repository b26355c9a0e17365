import { randomInt } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { readServer } from '#features/servers/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { NewWorkOrder } from '../forms.ts'
import { priorityOf, supportRules, unfinished, workOrderNumber, type ServerFacts } from '../model.ts'
import { workOrder, workOrderHistory, workOrderSecret } from '../schema.ts'
import { addMessage } from './add-message.ts'
import { replyDue } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import type { WorkOrderRecord } from './work-order-rows.ts'

const hour = 3_600

/**
 * Opens a work order with its first message and the state of its server. The same idempotency key is one work order. Throws an error for a server that is not
 * the customer's, `support.opened-often` above ten an hour or thirty a day, and `support.too-many-open` above twenty unfinished ones.
 */
export async function openWorkOrder(ctx: SupportCtx & EndpointCtx, input: NewWorkOrder): Promise<{ number: string }> {
  const accountId = requireCustomer(ctx)
  const { idempotencyKey, secret, ...said } = input
  // The secret is left out of the compared request, because a hash of it would outlive it.
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.open', owner: accountId, key: idempotencyKey, request: said }, async () => {
      await requireWithinLimits(ctx, 'support.opened-often', [
        { key: `support.open-hour:${accountId}`, max: 10, windowSeconds: hour },
        { key: `support.open-day:${accountId}`, max: 30, windowSeconds: 24 * hour },
      ])
      await requireRoom(ctx, accountId)
      const facts = said.serverCode ? await factsOf(ctx, said.serverCode) : null
      const at = ctx.now()
      const priority = priorityOf(said.about, facts ?? undefined)
      const row = await insert(ctx, {
        id: newId(),
        accountId,
        category: said.about.category,
        about: said.about,
        priority,
        title: said.title,
        locale: ctx.request.locale,
        serverCode: facts?.code ?? null,
        serverFacts: facts,
        state: 'open',
        stateAt: at,
        createdAt: at,
        activeAt: at,
        replyDueAt: replyDue({ priority }, at),
        revision: 1,
        staffRevision: 1,
      })
      await ctx.db.insert(workOrderHistory).values({ workOrderId: row.id, event: 'open', fromState: null, toState: 'open', byKind: 'customer', at })
      await addMessage(ctx, row, { staffId: null, body: said.body, fileIds: said.fileIds })
      if (secret) await ctx.db.insert(workOrderSecret).values({ workOrderId: row.id, sealed: ctx.secretBox.seal(secret), leftAt: at })
      await announce(ctx, 'work-order.opened', { workOrderId: row.id, number: row.number, category: row.category, priority })
      return { number: row.number }
    }),
  )
}

async function requireRoom(ctx: SupportCtx, accountId: string): Promise<void> {
  const [open] = await ctx.db
    .select({ all: count() })
    .from(workOrder)
    .where(and(eq(workOrder.accountId, accountId), inArray(workOrder.state, [...unfinished])))
  if ((open?.all ?? 0) >= supportRules.unfinished) throw new DomainError('conflict', 'support.too-many-open', { max: supportRules.unfinished })
}

async function factsOf(ctx: SupportCtx, code: string): Promise<ServerFacts> {
  const server = await readServer(ctx, { code })
  const { vcpu, memoryGib, systemDiskGib, bandwidthMbps, family, bareMetal } = server.shape
  return {
    code: server.code,
    name: server.name,
    state: server.state,
    regionId: server.regionId,
    zoneId: server.zoneId,
    imageId: server.imageId,
    family,
    dedicated: bareMetal !== undefined,
    vcpu,
    memoryGib,
    systemDiskGib,
    bandwidthMbps,
    ipv4: server.ipv4,
    expiresAt: server.expiresAt?.toISOString() ?? null,
    locks: server.locks,
    operation: server.latest ? { kind: server.latest.kind, state: server.latest.state } : null,
  }
}

async function insert(ctx: SupportCtx, values: Omit<typeof workOrder.$inferInsert, 'number'>): Promise<WorkOrderRecord> {
  // Numbers have six random digits per day; a rare clash gets another number.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await ctx.db
      .insert(workOrder)
      .values({ ...values, number: workOrderNumber(values.createdAt, randomInt(1_000_000)) })
      .onConflictDoNothing({ target: workOrder.number })
      .returning()
    if (made) return made
  }
  throw new Error('no free work order number in five tries')
}
