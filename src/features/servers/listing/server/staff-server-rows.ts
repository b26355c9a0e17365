import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { readTrafficNotes } from '../../traffic/server/traffic-notes.ts'
import type { StaffServer } from '../model.ts'

/** Adds owners, locks and the use of traffic packages to rows of the server table. */
export async function describeForStaff(ctx: Ctx, rows: readonly ServerRecord[]): Promise<StaffServer[]> {
  requireStaff(ctx, 'servers')
  const [locks, notes, names] = await Promise.all([
    locksOf(
      ctx,
      rows.map((row) => row.id),
    ),
    readTrafficNotes(
      ctx,
      rows.map(({ code }) => code),
    ),
    nameAccounts(asSystem(ctx, 'servers.find'), [...new Set(rows.map((row) => row.accountId))]),
  ])
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    accountNumber: names.get(row.accountId)?.number ?? '',
    nickname: names.get(row.accountId)?.nickname ?? '',
    zoneId: row.zoneId,
    host: row.host,
    placement: row.placement,
    vcpu: row.shape.vcpu,
    memoryGib: row.shape.memoryGib,
    ipv4: row.ipv4[0] ?? null,
    state: row.state,
    offFor: row.offFor,
    expiresAt: row.expiresAt,
    locks: locks.filter((lock) => lock.serverId === row.id).map(({ kind, reason, createdAt }) => ({ kind, reason, since: createdAt })),
    traffic: notes.get(row.code) ?? null,
  }))
}
