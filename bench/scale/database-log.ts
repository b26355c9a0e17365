import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type pg from 'pg'

/** A statement above this time is listed with its plan. */
export const slowMs = 50

export type Logged = { ms: number; statement: string }
export type Plan = { ms: number; plan: string }
export type Log = { ms: number; statements: Logged[]; plans: Plan[] }

/** Lets PostgreSQL log the duration of every statement of the product's connections, and the plan of slow ones. Applies to new connections. */
export async function logStatements(pool: pg.Pool): Promise<void> {
  for (const setting of [
    'log_min_duration_statement = 0',
    'log_parameter_max_length = 0',
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = ${slowMs}`,
  ])
    await pool.query(`alter role runxin_app set ${setting}`)
}

/** Reads the log of the embedded PostgreSQL from where the last reading ended. A backend writes a statement's line before it answers. */
export class DatabaseLog {
  readonly #file: number
  #at: number
  readonly #background = new Set<string>()

  constructor(dataDir: string) {
    this.#file = openSync(`${dataDir}/pg18.log`, 'r')
    this.#at = fstatSync(this.#file).size
  }

  /** Statements until now run without any request, so they are left out from here on. */
  ignoreSoFar(): void {
    for (const { statement } of this.read().statements) this.#background.add(statement)
  }

  read(): Log {
    const size = fstatSync(this.#file).size
    const bytes = Buffer.alloc(size - this.#at)
    readSync(this.#file, bytes, 0, bytes.length, this.#at)
    this.#at = size
    return this.#without(parseLog(bytes.toString()))
  }

  #without({ statements, plans }: Omit<Log, 'ms'>): Log {
    const kept = statements.filter(({ statement }) => !this.#background.has(statement))
    return { statements: kept, plans, ms: kept.reduce((sum, { ms }) => sum + ms, 0) }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Durations of the log's lines: parsing, binding and running a statement count as one each. Further lines of an entry begin with a tab. */
export function parseLog(text: string): Omit<Log, 'ms'> {
  const statements: Logged[] = []
  const plans: Plan[] = []
  for (const entry of text.split(/\n(?!\t)/)) {
    const [, ms, kind, rest] = /LOG: {2}duration: ([\d.]+) ms {2}(plan|statement|parse|bind|execute)(?: [^:\n]*)?:([\s\S]*)/.exec(entry) ?? []
    if (!ms || !kind) continue
    if (kind === 'plan') plans.push({ ms: Number(ms), plan: (rest ?? '').replaceAll('\n\t', '\n').trim() })
    else statements.push({ ms: Number(ms), statement: (rest ?? '').replaceAll(/\s+/g, ' ').trim() })
  }
  return { statements, plans }
}
