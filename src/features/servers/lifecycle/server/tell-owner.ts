import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { scheduleOf } from '../../model/lifecycle.ts'
import type { Life, LifeStep } from '../../model.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import type { Tried } from './try-renewal.ts'

/** Notifies the owner of a step. Texts contain dates and no "in three days", so that they stay true. */
export async function tellOwner(
  ctx: Ctx,
  server: ServerRecord,
  life: Pick<Life, 'expiresAt' | 'done' | 'terms'>,
  step: LifeStep,
  unpaid?: Extract<Tried, { outcome: 'unpaid' }>,
): Promise<void> {
  requireSystem(ctx)
  const at = scheduleOf(life)
  const common = { accountId: server.accountId, category: 'operations' as const, link: `/console/server-admin?server=${server.code}&panel=m9` }
  const name = server.name
  const iso = (date: Date) => date.toISOString()
  if (unpaid && step !== 'recycle') {
    const { needFen, shortFen, charge } = unpaid
    const charged = charge ? { gateway: charge.gateway, method: charge.label ?? '', why: charge.why } : {}
    const params = { server: name, needFen: Number(needFen), shortFen: Number(shortFen), at: iso(server.expiresAt!), ...charged }
    await sendMessage(ctx, { ...common, category: 'finance', code: 'server.renew-failed', params })
    if (step !== 'suspend') return
  }
  switch (step) {
    case 'd7':
    case 'd3':
    case 'd1':
      return sendMessage(ctx, { ...common, code: 'server.expiring', params: { server: name, at: iso(server.expiresAt!) } })
    case 'd0':
      return sendMessage(ctx, { ...common, code: 'server.expired', params: { server: name, at: iso(at.suspend) } })
    case 'suspend':
      return sendMessage(ctx, { ...common, code: 'server.suspended', params: { server: name, at: iso(at.recycle) } })
    case 'recycle':
      return sendMessage(ctx, { ...common, code: 'server.recycled', params: { server: name, at: iso(at.release) } })
    case 'notice':
      return sendMessage(ctx, { ...common, code: 'server.going', params: { server: name, at: iso(at.release) } })
    case 'release':
      return sendMessage(ctx, { ...common, link: '/console/cloud-console', code: 'server.released', params: { server: name } })
  }
}
