import { asc, desc, inArray, notInArray } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { maskText } from '#platform/pure/mask.ts'
import type { ApplicationRow } from '../../model.ts'
import { partnerApplication } from '../../schema.ts'

const open = ['submitted', 'in-review'] as const
const decidedShown = 50

/** Lists applications for staff with masked phones: open ones oldest first, and the latest decided ones. */
export async function listApplications(ctx: Ctx): Promise<{ open: ApplicationRow[]; decided: ApplicationRow[] }> {
  requireStaff(ctx, 'partners.review')
  const { state, createdAt, decidedAt } = partnerApplication
  const [waiting, done] = await Promise.all([
    ctx.db
      .select()
      .from(partnerApplication)
      .where(inArray(state, [...open]))
      .orderBy(asc(createdAt)),
    ctx.db
      .select()
      .from(partnerApplication)
      .where(notInArray(state, [...open]))
      .orderBy(desc(decidedAt))
      .limit(decidedShown),
  ])
  const names = await nameAccounts(
    asSystem(ctx, 'partnerships'),
    [...waiting, ...done].map((row) => row.accountId),
  )
  const rowOf = ({ accountId, contactPhone, ...row }: (typeof waiting)[number]): ApplicationRow => {
    const { number = '', nickname = '', verification = 'none' } = names.get(accountId) ?? {}
    return { ...row, contactPhoneMasked: maskText(contactPhone), accountNumber: number, nickname, verification }
  }
  return { open: waiting.map(rowOf), decided: done.map(rowOf) }
}
