import type { ProvidersCtx } from '#features/providers/api.ts'
import { closeSite, openSite, readOpening } from '#features/site-config/api.ts'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { blockersOf } from '../model.ts'
import { readChecklist } from './read-checklist.ts'

/** Opens the site to visitors; an open one stays as it is. Throws `back-office.not-ready` while something is missing without which no order can be completed. */
export async function openToVisitors(ctx: ProvidersCtx): Promise<void> {
  requireStaff(ctx, 'settings')
  if ((await readOpening(ctx)) === 'open') return
  const missing = blockersOf(await readChecklist(ctx))
  if (missing.length > 0) throw new DomainError('conflict', 'back-office.not-ready', { missing: missing.map(({ key }) => key).join(' ') })
  await openSite(asSystem(ctx, 'back-office.opening'))
}

/** Closes the site to visitors; one that is not open stays as it is. Customers keep their services. */
export async function closeToVisitors(ctx: ProvidersCtx): Promise<void> {
  requireStaff(ctx, 'settings')
  await closeSite(asSystem(ctx, 'back-office.opening'))
}
