import { and, asc, eq, inArray } from 'drizzle-orm'
import { maskPhone } from '#features/auth/model.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import { maskEmail } from '#platform/pure/mask.ts'
import type { LeadFilter } from '../forms.ts'
import type { LeadPage } from '../model.ts'
import { lead, leadHistory } from '../schema.ts'

const byTime = keysetBy<typeof lead.$inferSelect>('created', { by: lead.createdAt, type: 'time' }, lead.id, { of: (row) => [row.createdAt, row.id] })

/** Lists one page of leads, newest first, with phone and e-mail address masked and their history. Counts cover all states. */
export async function listLeads(ctx: Ctx, asked: LeadFilter): Promise<LeadPage> {
  requireStaff(ctx, 'leads')
  const { state, page, pageSize } = asked
  const counts = await countRows(ctx.db, lead, { open: eq(lead.state, 'open'), taken: eq(lead.state, 'taken'), closed: eq(lead.state, 'closed') })
  const { rows, turns } = await readKeysetPage(asked, byTime, (part) =>
    ctx.db
      .select()
      .from(lead)
      .where(and(state ? eq(lead.state, state) : undefined, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const ids = rows.map((row) => row.id)
  const lines = ids.length === 0 ? [] : await ctx.db.select().from(leadHistory).where(inArray(leadHistory.leadId, ids)).orderBy(asc(leadHistory.id))
  return {
    leads: rows.map(({ consentVersion: _version, stateAt: _at, phone, email, ...row }) => ({
      ...row,
      phoneMasked: phone && maskPhone(phone),
      emailMasked: email && maskEmail(email),
      history: lines.filter((one) => one.leadId === row.id).map((one) => ({ state: one.toState, staffId: one.staffId, note: one.note, at: one.at })),
    })),
    total: state ? counts[state] : counts.open + counts.taken + counts.closed,
    page,
    pageSize,
    turns,
    counts,
  }
}
