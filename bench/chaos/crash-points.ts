/** Statements by their effect, as the product sends them. `{word}` names the crash point. */
export const statements = {
  click: /^insert into platform_once/,
  payment: /^insert into "payment" \(/,
  opened: /^update "payment" set "state" = .*"cashier_url" =/,
  settled: /^update "payment" set "state" = .*"settled_at" =/,
  credit: /ledger\.post\(/,
  event: /^insert into platform_event/,
  notice: /^insert into "payment_notice"/,
  refund: /^insert into "payment_refund"/,
  'refund-moved': /^update "payment_refund" set/,
  trade: /^insert into "sandbox"\."trade"/,
  decision: /^update "sandbox"\."trade" set "state"/,
  'refund-at-gateway': /^insert into "sandbox"\."refund"/,
  'order-moved': /^update "customer_order" set/,
} as const satisfies Record<string, RegExp>

export type Statement = keyof typeof statements

/** Place to die: before a statement is sent, after its answer, or around the commit of its transaction. */
export type CrashPoint = { statement: Statement; at: 'before' | 'after' | 'before-commit' | 'after-commit' }

export function crashPointName({ statement, at }: CrashPoint): string {
  return `${at}:${statement}`
}

const moments = ['before', 'after', 'before-commit', 'after-commit'] as const

/** Every place. */
export const crashPoints: readonly CrashPoint[] = (Object.keys(statements) as Statement[]).flatMap((statement) => moments.map((at) => ({ statement, at })))
