import { isNull } from 'drizzle-orm'
import { listPublicMaintenance } from '#features/support/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { StatusLine } from '../model.ts'
import { siteState } from '../model/site-state.ts'
import { incident, statusCheck } from '../schema.ts'
import { statusCopy } from './status-copy.ts'

/** State of the whole site for the footer of public pages, in few statements because every page reads it. */
export async function readStatusLine(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, locale: Locale): Promise<StatusLine> {
  requireAnyone(ctx)
  const now = ctx.now()
  const [checks, incidents, windows] = await readTogether(ctx, [
    () => ctx.db.select({ state: statusCheck.state, checkedAt: statusCheck.checkedAt }).from(statusCheck),
    () => ctx.db.select({ impact: incident.impact }).from(incident).where(isNull(incident.resolvedAt)),
    () => listPublicMaintenance(ctx, { since: now }),
  ])
  const running = windows.filter(({ startsAt }) => startsAt <= now)
  const state = siteState({ checks, incidents, maintenance: running.length > 0 }, now)
  return { state, text: statusCopy(locale).overall[state] }
}
