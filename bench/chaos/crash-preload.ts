// Loaded before the product by `--import`, so that the product itself has no hooks. It watches the statements of its connections,
// and ends the process as a power cut would at the place that its parent names.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { statements, type CrashPoint, type Statement } from './crash-points.ts'

type Send = (...args: unknown[]) => unknown

let armed: CrashPoint | undefined
const inTransaction = new WeakMap<object, Set<Statement>>()

process.on('message', (message: { arm: CrashPoint | null }) => {
  armed = message.arm ?? undefined
})
process.channel?.unref()

/** Faults that a run plants to prove that it finds them (faults.ts). */
const paysTwice = process.env['CHAOS_PAYS_TWICE'] === '1'
await pause(Number(process.env['CHAOS_STARTS_AFTER_MS'] ?? 0))

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

function nameOf(text: string): Statement | undefined {
  return (Object.keys(statements) as Statement[]).find((name) => statements[name].test(text))
}

/** Crash points of a statement: its two moments, and for a commit those of the committed statement. */
function momentsOf(client: object, text: string): (at: CrashPoint['at']) => boolean {
  const plain = text.trim()
  if (/^begin/i.test(plain)) inTransaction.set(client, new Set())
  const held = inTransaction.get(client)
  if (/^commit/i.test(plain)) {
    inTransaction.delete(client)
    return (at) => armed !== undefined && armed.at === `${at as 'before' | 'after'}-commit` && held?.has(armed.statement) === true
  }
  if (/^rollback$/i.test(plain)) inTransaction.delete(client)
  const name = nameOf(plain)
  if (name) held?.add(name)
  return (at) => armed !== undefined && armed.at === at && armed.statement === name
}

const prototype = pg.Client.prototype as unknown as { query: Send }
const send = prototype.query

/** Calls `then` after the answer, for both of the driver's interfaces. */
prototype.query = function (this: object, ...args: unknown[]): unknown {
  const [question] = args
  const text = typeof question === 'string' ? question : ((question as { text?: string } | undefined)?.text ?? '')
  const is = momentsOf(this, text)
  if (is('before')) die()
  const answered = () => {
    if (is('after')) die()
  }
  const last = args.at(-1)
  if (typeof last === 'function') args[args.length - 1] = (...answer: unknown[]) => (answered(), (last as Send)(...answer))
  const result = send.apply(this, args)
  if (paysTwice && nameOf(text) === 'refund-at-gateway') payAgain(this, (question as { values?: unknown[] }).values ?? args[1])
  if (result instanceof Promise) return result.then((value: unknown) => (answered(), value))
  return result
}

/** Repeats the refund that this connection has just requested, under a different number, as code without the idempotency key would. */
function payAgain(client: object, values: unknown): void {
  const known = Array.isArray(values) ? values.filter((one) => typeof one === 'string') : []
  const again = `insert into sandbox.refund select refund_no || '-2', trade_no, out_refund_no || '-2', amount_fen, state, at
    from sandbox.refund where out_refund_no = any($1::text[])`
  void (send.call(client, again, [known]) as Promise<unknown>).catch(() => {})
}
