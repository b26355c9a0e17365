import type { Ctx } from '#platform/ctx.ts'
import type { Row } from '../plan/book.ts'
import { insertRows, updateRows } from './rows.ts'

/** How rows of a table reach their state: they begin in the first one, and the guards of the database check each step. */
type Walk = {
  /** Columns of a new row, where they differ from its last state. */
  born: Row
  /** States on the way to the last one, which is left out if nothing changes. */
  path: (row: Row) => readonly string[]
  /** Columns that change with a state. */
  with: Readonly<Record<string, readonly string[]>>
}

const last = (row: Row) => [String(row['state'])]

export const walks: Readonly<Record<string, Walk>> = {
  partner_application: { born: { state: 'submitted', decided_at: null }, path: last, with: { approved: ['decided_at'] } },
  customer_order: {
    born: { state: 'pending', paid_at: null },
    path: ({ state }) =>
      ({ completed: ['paid', 'fulfilling', 'completed'], refunded: ['paid', 'fulfilling', 'completed', 'refunded'], pending: [] })[String(state)] ?? [
        String(state),
      ],
    with: { paid: ['paid_at'], completed: ['state_at'], refunded: ['state_at'], cancelled: ['state_at'], expired: ['state_at'] },
  },
  payment: {
    born: { state: 'created', trade_no: null, settled_at: null, refunded_fen: 0 },
    path: ({ state }) => ({ refunded: ['succeeded', 'refunded'], created: [] })[String(state)] ?? [String(state)],
    with: {
      succeeded: ['trade_no', 'settled_at', 'refunded_fen', 'state_at'],
      refunded: ['state_at'],
      failed: ['trade_no', 'state_at'],
      closed: ['trade_no', 'state_at'],
    },
  },
  payment_refund: { born: { state: 'asked', gateway_refund_no: null }, path: last, with: { succeeded: ['gateway_refund_no', 'state_at'] } },
  withdrawal: {
    born: { state: 'requested', refund_id: null, decided_by: null, decision: null },
    path: ({ state }) => (state === 'requested' ? [] : [String(state)]),
    with: { approved: ['refund_id', 'decided_by', 'state_at'], rejected: ['decided_by', 'decision', 'state_at'] },
  },
  commission: {
    born: { state: 'held' },
    path: ({ state }) => (state === 'held' ? [] : [String(state)]),
    with: { paid: ['state_at'], reversed: ['state_at'] },
  },
  invoice: {
    born: { state: 'submitted', official_number: null, issued_at: null, red_number: null, red_at: null, reason_code: null, reason: null },
    path: ({ state }) =>
      ({
        submitted: [],
        issuing: ['issuing'],
        issued: ['issuing', 'issued'],
        'red-requested': ['issuing', 'issued', 'red-requested'],
        'red-issued': ['issuing', 'issued', 'red-requested', 'red-issued'],
      })[String(state)] ?? [String(state)],
    with: {
      issuing: ['state_at'],
      issued: ['official_number', 'issued_at', 'state_at'],
      rejected: ['reason_code', 'reason', 'state_at'],
      'red-requested': ['reason_code', 'reason', 'state_at'],
      'red-issued': ['red_number', 'red_at', 'state_at'],
    },
  },
  work_order: {
    born: { state: 'open', lapse_at: null },
    path: ({ state }) => (state === 'open' ? [] : [String(state)]),
    with: { waiting: ['lapse_at'], resolved: ['lapse_at'] },
  },
  lead: { born: { state: 'open', taken_by: null }, path: ({ state }) => (state === 'open' ? [] : [String(state)]), with: { closed: ['taken_by', 'state_at'] } },
}

export async function beginRows(ctx: Pick<Ctx, 'db'>, table: string, rows: readonly Row[]): Promise<void> {
  await insertRows(ctx, table, rows, walks[table]!.born)
}

/** Moves all rows of a table to their last state, one step at a time. */
export async function walkRows(ctx: Pick<Ctx, 'db'>, table: string, rows: readonly Row[]): Promise<void> {
  const { path, with: columns } = walks[table]!
  const ways = rows.map((row) => ({ row, states: path(row) }))
  for (let step = 0; ; step++) {
    const moving = ways.filter(({ states }) => step < states.length)
    if (moving.length === 0) return
    for (const [state, group] of Map.groupBy(moving, ({ states }) => states[step]!)) {
      const moved = group.map(({ row }) => ({ ...row, state }))
      await updateRows(ctx, table, moved, ['state', ...(columns[state] ?? [])])
    }
  }
}
