import type pg from 'pg'
import { accountDigitsOf, digitsOf, script } from './rows.ts'

export type Statement = { text: string; values: readonly unknown[] }

/** Records the statements of a pool's connections while `run` runs. */
export async function record(pool: pg.Pool, run: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const client = await pool.connect()
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  client.release()
  const { query } = prototype
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [question, given] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof question === 'string' ? question : question.text
    sent.push({ text, values: Array.isArray(given) ? given : ((typeof question === 'string' ? undefined : question.values) ?? []) })
    return query.apply(this, args)
  }
  try {
    await run()
  } finally {
    prototype.query = query
  }
  return sent
}

/** Writes the same statements as a script of pgbench, for one more payment each time: numbers of payment `index` and new ids become variables. */
export function scriptOf(statements: readonly Statement[], index: number): string {
  const fresh = new Map<string, string>()
  /** Ids that the command drew: a new one each time, the same in every place of one. */
  const freshId = (id: string): string => {
    const known = fresh.get(id)
    if (known) return known
    const made = `01990000-0000-7000-${(0x8000 + fresh.size).toString(16)}-${script.n}`
    fresh.set(id, made)
    return made
  }
  const ours = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => (id.startsWith('00000000') ? id : freshId(id)))
      .replaceAll(`-9000-${accountDigitsOf(index)}`, `-9000-${script.a}`)
      .replaceAll(digitsOf(index), script.n)
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_all, position: string) => literal(values[Number(position) - 1], ours))
    return `${filled.replaceAll(/\s+/g, ' ').trim()};`
  })
  return `${script.prelude}${lines.join('\n')}\n`
}

function literal(value: unknown, ours: (text: string) => string): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `'${String(value)}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`
  return `'${ours(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}
