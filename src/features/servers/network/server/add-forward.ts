import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { AddForwardInput } from '../forms.ts'
import { isReservedPort, maxForwards, whyNotPublicPort, type Gateway } from '../model.ts'
import { portForwards } from '../schema.ts'
import { declareNetwork, gatewayOf, lockForNetwork, zoneOf } from './network-rows.ts'

const guesses = 12

/**
 * Forwards a port of the zone's gateway to a port of the customer's server: the chosen one or a free one. Idempotent per click; at most
 * twenty per server. Refuses ports that are taken, reserved or outside the gateway's range.
 */
export async function addForward(ctx: Ctx, input: AddForwardInput): Promise<{ id: string; gateway: string; publicPort: number }> {
  const accountId = requireCustomer(ctx)
  const { idempotencyKey, ...request } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.add-forward', owner: accountId, key: idempotencyKey, request }, async () => {
      const server = await lockForNetwork(ctx, accountId, input.code, 'addForward')
      const gateway = gatewayOf(await zoneOf(ctx, server))
      if (gateway === 'preparing') throw new DomainError('unavailable', 'network.preparing')
      if (!gateway) throw new DomainError('conflict', 'network.no-gateway')
      const [held] = await ctx.db
        .select({ n: count() })
        .from(portForwards)
        .where(and(eq(portForwards.serverId, server.id), isNull(portForwards.removedRevision)))
      if ((held?.n ?? 0) >= maxForwards) throw new DomainError('conflict', 'network.forward-quota', { max: maxForwards })
      if (input.publicPort !== null) refuseImpossible(input.publicPort, gateway)
      const revision = await declareNetwork(ctx, server.id)
      const { protocol, privatePort, remark } = input
      const row = { id: newId(), serverId: server.id, gateway: gateway.address, protocol, privatePort, remark, revision, createdAt: ctx.now() }
      const publicPort =
        input.publicPort === null ? await takeAny(ctx, row, gateway) : (await take(ctx, { ...row, publicPort: input.publicPort })) && input.publicPort
      if (!publicPort) throw faultOf('port-taken')
      return { id: row.id, gateway: gateway.address, publicPort }
    }),
  )
}

type Row = Omit<typeof portForwards.$inferInsert, 'publicPort'>

function refuseImpossible(port: number, gateway: Gateway): void {
  const why = whyNotPublicPort(port, gateway)
  if (why) throw faultOf(why, { from: gateway.fromPort, to: gateway.toPort })
}

function faultOf(why: string, detail: Record<string, number> = {}): DomainError {
  return new DomainError(why === 'port-taken' ? 'conflict' : 'invalid', `network.${why}`, detail, [{ path: 'publicPort', code: `network.${why}`, detail }])
}

/** The unique index decides which of two simultaneous requests gets the port. */
async function take(ctx: Pick<Ctx, 'db'>, row: typeof portForwards.$inferInsert): Promise<boolean> {
  const taken = await ctx.db.insert(portForwards).values(row).onConflictDoNothing().returning({ id: portForwards.id })
  return taken.length > 0
}

/** Takes a random free port, so that ports do not reveal their neighbours, or the lowest free one if the gateway is nearly full. */
async function takeAny(ctx: Pick<Ctx, 'db'>, row: Row, gateway: Gateway): Promise<number> {
  for (let guess = 0; guess < guesses; guess++) {
    const publicPort = randomInt(gateway.fromPort, gateway.toPort + 1)
    if (!isReservedPort(publicPort) && (await take(ctx, { ...row, publicPort }))) return publicPort
  }
  const { rows } = await ctx.db.execute<{ port: number }>(sql`
    select port from generate_series(${gateway.fromPort}::int, ${gateway.toPort}::int) as port
    where not exists (select from port_forward f where f.gateway = ${gateway.address} and f.protocol = ${row.protocol} and f.public_port = port)
    order by port`)
  for (const { port } of rows) if (!isReservedPort(port) && (await take(ctx, { ...row, publicPort: port }))) return port
  throw new DomainError('conflict', 'network.gateway-full')
}
