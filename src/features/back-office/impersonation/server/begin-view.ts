import { randomBytes } from 'node:crypto'
import { readStaffAccount } from '#features/account/api.ts'
import { recordImpersonation } from '#features/auth/api.ts'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staffView } from '../../schema.ts'
import { viewMinutes, type BegunView } from '../model.ts'
import { endViewsOf, giveViewCookie } from './end-view.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'
import { hashOfToken } from '../../staff/server/staff-token.ts'

/**
 * Starts an impersonation session: read-only access to a customer's console for fifteen minutes, in this browser and as long as the staff session lives. The
 * customer sees the access in their sign-in history. Each staff session has one at a time, and an earlier one ends. Needs step-up authentication.
 */
export async function beginView(ctx: EndpointCtx & StaffCtx, { number }: { number: string; reason: string }): Promise<BegunView> {
  requireStaff(ctx, 'accounts.view')
  const staffId = await requireStaffStepUp(ctx, 'accounts.view')
  const account = await readStaffAccount(ctx, { number })
  if (account.closedAt) throw new DomainError('not-found', 'account.not-found')
  const token = randomBytes(32).toString('base64url')
  const sessionHash = hashOfToken(ctx.request.token ?? '')
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + viewMinutes * 60_000)
  await inTransaction(ctx, async (ctx) => {
    await endViewsOf(ctx, { staffId, sessionHash })
    const role = ctx.staffViewer?.role ?? 'staff'
    const of = { staffId, role, sessionHash, accountId: account.id, accountNumber: number }
    await ctx.db.insert(staffView).values({ id: newId(), tokenHash: hashOfToken(token), ...of, createdAt, expiresAt })
    await recordImpersonation(asSystem(ctx, 'back-office.view'), { accountId: account.id })
  })
  giveViewCookie(ctx.request, token)
  return { untilAt: expiresAt }
}
