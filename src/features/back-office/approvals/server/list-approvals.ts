import { and, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import { decodeTagged } from '#platform/db/reads/tagged-json.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import {
  approvalKinds,
  approvalPageSize,
  approvalRules,
  type Approval,
  type ApprovalPage,
  type ApprovalRules,
  type ApprovalView,
  type Person,
} from '../../model/approvals.ts'
import type { NamedRole } from '../../model/roles.ts'
import { staffApproval } from '../../schema.ts'
import { namedRoles } from '../../server/role-rows.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { kindOf } from './approval-kinds.ts'
import { readLimit, sumActsAlone } from './approval-limits.ts'
import { hasApprover, wasAdmittedBy } from './approvers.ts'

type Row = typeof staffApproval.$inferSelect

function covered({ actor }: Pick<Ctx, 'actor'>): SQL {
  const permissions = actor.kind === 'staff' ? [...actor.permissions] : []
  return inArray(staffApproval.permission, permissions)
}

function isWaiting(ctx: Pick<Ctx, 'now'>): SQL | undefined {
  return and(eq(staffApproval.state, 'waiting'), gt(staffApproval.expiresAt, ctx.now()))
}

const byTime = keysetBy<Row>('created', { by: staffApproval.createdAt, type: 'time' }, staffApproval.id, { of: (row) => [row.createdAt, row.id] })

/** Lists the requests that the reader's permissions cover: the waiting ones, or those that ended, newest first. */
export async function listApprovals(ctx: Ctx, asked: { view: ApprovalView } & PagePlace): Promise<ApprovalPage> {
  const reader = requireStaff(ctx, 'approvals')
  const { view, page } = asked
  const ended = or(ne(staffApproval.state, 'waiting'), lte(staffApproval.expiresAt, ctx.now()))
  const where = and(covered(ctx), view === 'waiting' ? isWaiting(ctx) : ended)!
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize: approvalPageSize }, byTime, (part) =>
    ctx.db
      .select()
      .from(staffApproval)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const { total } = await countRows(ctx.db, staffApproval, { total: where })
  const [names, roles] = [await listStaffNames(ctx), await namedRoles(ctx)]
  const person = (id: string): Person => ({ id, name: names[id] ?? id })
  const approvals: Approval[] = []
  for (const row of rows) approvals.push(withRoleNames(approvalOf(ctx, row, person, await rightOn(ctx, row, reader)), roles))
  return { approvals, total, page, pageSize: approvalPageSize, turns, view }
}

/** Counts the requests that the reader can decide. */
export async function countApprovals(ctx: Ctx): Promise<number> {
  const reader = requireStaff(ctx, 'approvals')
  const { open } = await countRows(ctx.db, staffApproval, { open: and(covered(ctx), isWaiting(ctx), ne(staffApproval.requestedBy, reader)) })
  return open
}

/** Reads for each kind how far its limit is used by the reader, and whether there is a second person. */
export async function readApprovalRules(ctx: Ctx): Promise<ApprovalRules> {
  const staffId = requireStaff(ctx, 'approvals')
  const rules = await Promise.all(
    approvalKinds.map(async (kind) => {
      const { permission, limit } = approvalRules[kind]
      const alone = !(await hasApprover(ctx, { staffId, permission }))
      if (limit === null) return [kind, { limitFen: 0n, usedFen: 0n, alone }] as const
      return [kind, { limitFen: await readLimit(ctx, limit), usedFen: await sumActsAlone(ctx, staffId, limit), alone }] as const
    }),
  )
  return Object.fromEntries(rules) as ApprovalRules
}

function withRoleNames(approval: Approval, roles: readonly NamedRole[]): Approval {
  const role = roles.find(({ id }) => id === approval.detail.role)
  return role ? { ...approval, detail: { ...approval.detail, roleNames: role.names } } : approval
}

async function rightOn(ctx: Ctx, row: Row, reader: string): Promise<Approval['can']> {
  if (row.state !== 'waiting' || row.expiresAt <= ctx.now()) return null
  if (row.requestedBy === reader) return 'withdraw'
  return (await wasAdmittedBy(ctx, { staffId: reader, by: row.requestedBy })) ? 'admitted' : 'decide'
}

function approvalOf(ctx: Ctx, row: Row, person: (id: string) => Person, can: Approval['can']): Approval {
  const { id, kind, subject, amountFen, reason, createdAt, expiresAt, alone, decidedAt, note, failure } = row
  const overdue = row.state === 'waiting' && expiresAt <= ctx.now()
  return {
    id,
    kind,
    subject,
    amountFen,
    reason,
    requestedBy: person(row.requestedBy),
    createdAt,
    expiresAt,
    state: overdue ? 'expired' : row.state,
    alone,
    decidedBy: row.decidedBy ? person(row.decidedBy) : null,
    decidedAt,
    note,
    failure,
    detail: kindOf(kind).detail(decodeTagged(row.request)),
    can,
  }
}
