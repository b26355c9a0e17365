import { desc, sql, type SQL } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { readKeysetPage, type Keyset, type KeysetPart } from '#platform/db/reads/read-keyset-page.ts'
import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { lostAfterMs, type AuditAct, type AuditAsked, type AuditOutcome, type AuditPage, type AuditStep } from '../../model/audit.ts'

type Row = {
  act_id: string
  seq: string
  at: Date
  staff_id: string | null
  display_name: string | null
  login_name: string | null
  role: string
  action: string
  subject: string
  detail: Record<string, string>
  step: AuditStep
  end_step: AuditStep | null
  end_detail: Record<string, string> | null
  ip: string
}

const seq = sql`e.seq`
const bySeq: Keyset<AuditAct> = { name: 'seq', keys: [{ by: seq, type: 'number', down: true }], of: (act) => [act.seq] }

/** Lists acts of staff, newest first, each with its outcome. Days are days in Shanghai. */
export async function listActs(ctx: Ctx & ReplicaPort, asked: AuditAsked): Promise<AuditPage> {
  requireStaff(ctx, 'audit')
  const { page, pageSize } = asked
  const where = conditionOf(asked)
  return readFromReplica(ctx, async (ctx) => {
    const { total } = await countRows(ctx.db, sql`audit.entry e`, { total: where })
    const { rows, turns } = await readKeysetPage(asked, bySeq, (part) => readActs(ctx, where, part))
    return { acts: rows, total, page, pageSize, turns }
  })
}

/** Limit of acts in an exported file. */
export const mostExported = 10_000

/** Lists the matching acts for an export, up to its limit. */
export async function exportActs(ctx: Ctx & ReplicaPort, asked: AuditAsked): Promise<AuditAct[]> {
  requireStaff(ctx, 'audit')
  return readFromReplica(ctx, (ctx) => readActs(ctx, conditionOf(asked), { where: undefined, orderBy: [desc(seq)], limit: mostExported, offset: 0 }))
}

/** Lists all recorded actions, for the filter. */
export async function listActions(ctx: Ctx): Promise<string[]> {
  requireStaff(ctx, 'audit')
  // Jumps from one action to the next in the index, instead of reading every entry.
  const { rows } = await ctx.db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit.entry order by action limit 1)
      union all
      select (select e.action from audit.entry e where e.action > known.action order by e.action limit 1) from known where known.action is not null
    )
    select action from known where action is not null`)
  return rows.map(({ action }) => action)
}

/**
 * SQL condition for the first entry of each matching act: `began`, or the only entry of an act without duration. The subquery has one value, so that it
 * is looked up in the index for the rows of a page. `not exists` would read every entry first.
 */
function conditionOf({ staffId, action, subject, from, until }: AuditAsked): SQL {
  const parts: SQL[] = [sql`(e.step = 'began' or (select true from audit.entry b where b.act_id = e.act_id and b.step = 'began') is null)`]
  if (staffId) parts.push(sql`e.staff_id = ${staffId}::uuid`)
  if (action) parts.push(sql`e.action = ${action}`)
  if (subject) parts.push(sql`e.subject <> '' and text_parts(e.subject) @> text_pairs(${subject}) and strpos(lower(e.subject), lower(${subject})) > 0`)
  if (from) parts.push(sql`e.at >= ${`${from}T00:00:00+08:00`}::timestamptz`)
  if (until) parts.push(sql`e.at < ${`${until}T00:00:00+08:00`}::timestamptz + interval '1 day'`)
  return sql.join(parts, sql` and `)
}

async function readActs(ctx: Ctx, where: SQL, part: KeysetPart): Promise<AuditAct[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.act_id, e.seq, e.at, e.staff_id, s.display_name, s.login_name, e.role, e.action, e.subject, e.detail, e.step, e.ip,
      d.step as end_step, d.detail as end_detail
    from audit.entry e
    left join staff s on s.id = e.staff_id
    left join audit.entry d on d.act_id = e.act_id and d.step <> 'began' and e.step = 'began'
    where ${where} ${part.where ? sql`and ${part.where}` : sql``} order by ${sql.join(part.orderBy, sql`, `)} limit ${part.limit} offset ${part.offset}`)
  return rows.map((row) => actOf(row, ctx.now()))
}

function actOf(row: Row, now: Date): AuditAct {
  const at = new Date(row.at)
  return {
    actId: row.act_id,
    seq: Number(row.seq),
    at,
    staff: row.staff_id ? { id: row.staff_id, name: row.display_name ?? '', loginName: row.login_name ?? '' } : null,
    role: row.role,
    action: row.action,
    subject: row.subject,
    detail: { ...row.detail, ...(row.end_detail?.['code'] ? { domainError: row.end_detail['code'] } : row.end_detail) },
    outcome: outcomeOf(row, at, now),
    ip: row.ip,
  }
}

function outcomeOf(row: Row, at: Date, now: Date): AuditOutcome {
  if (row.step !== 'began') return row.step
  if (row.end_step) return row.end_step as AuditOutcome
  return now.getTime() - at.getTime() > lostAfterMs ? 'lost' : 'open'
}
