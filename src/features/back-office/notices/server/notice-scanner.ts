import { and, eq, gt, sql } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import type { InfectedFile } from '#features/files/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { staffHome, type StaffNoticeParams } from '../../model.ts'
import { staffNotice } from '../../schema.ts'

type ScannerNotice = { [Code in 'scanner-away' | 'scanner-back']: { code: Code; params: StaffNoticeParams[Code] } }['scanner-away' | 'scanner-back']

/** An account that sends more infected files is reported again after so long. Each file is in the log. */
const quietMs = 3_600_000

/** Notifies staff who manage the infrastructure that the virus scanner is unavailable, or available again. Idempotent by event. */
export async function noticeScanner(ctx: Ctx, { eventId, ...notice }: ScannerNotice & { eventId: string }): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission: 'infrastructure', ...notice, link: '/admin/infrastructure', createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}

/** Reports an upload with malware to staff who see accounts, and in the audit: the first of an hour by sender. Idempotent by event. */
export async function noticeInfected(ctx: Ctx, { eventId, by, call, signature }: InfectedFile & { eventId: string }): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const account = by.kind === 'customer' ? ((await nameAccounts(ctx, [by.accountId])).get(by.accountId)?.number ?? '') : ''
  const same = and(eq(staffNotice.code, 'upload-infected'), sql`${staffNotice.params} ->> 'account' = ${account}`)
  const recent = await ctx.db
    .select({ id: staffNotice.id })
    .from(staffNotice)
    .where(and(same, gt(staffNotice.createdAt, new Date(now.getTime() - quietMs))))
    .limit(1)
  if (recent.length > 0) return
  const row = {
    permission: 'accounts',
    code: 'upload-infected',
    params: { account, signature },
    link: account ? `/admin/accounts?number=${account}` : staffHome,
  } as const
  const made = await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: now })
    .onConflictDoNothing({ target: staffNotice.eventId })
    .returning({ id: staffNotice.id })
  if (made.length === 0) return
  const staffId = by.kind === 'staff' ? by.staffId : null
  const entry = { step: 'refused', staffId, role: staffId ? 'staff' : by.kind, action: 'upload-infected', subject: account } as const
  await appendEntry(ctx, { ...entry, actId: eventId, detail: { call, signature } })
}
