import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/logging/log.ts'
import { testDatabase } from './testing.ts'

const { ctx, pool, ownerPool } = await testDatabase()
await ownerPool.query(`
  create table person (phone text, number text, password text, age int constraint person_of_age check (age >= 18), constraint person_once unique (phone, number, password));
  grant all on person to runxin_app`)

const phone = '+8613812345678'
const number = '11010519491231002X'
// Neither its shape nor a name gives it away.
const password = 'correct horse battery'
const secrets = [phone, '13812345678', number, password, 'horse']

const insert = ({ db }: Ctx, age = 30) => db.execute(sql`insert into person values (${phone}, ${number}, ${password}, ${age})`)
await insert(ctx())

/** Statements that PostgreSQL refuses, each with another error. */
const failing: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'a row that is there already': (ctx) => insert(ctx),
  'a row that breaks a rule': (ctx) => insert(ctx, 17),
  'a password that is no number': ({ db }) => db.execute(sql`select ${password}::int`),
  'a number that is no id': ({ db }) => db.execute(sql`select ${number}::uuid, ${phone}::text`),
  'a number out of range': ({ db }) => db.execute(sql`select ${'13812345678'}::int, ${password}::text`),
  'words that are no JSON': ({ db }) => db.execute(sql`select ${password}::jsonb`),
  'a table that is not there': ({ db }) => db.execute(sql`select ${password}::text, ${phone}::text, ${number}::text from nowhere`),
}

function heardBy(log: (to: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = []
  log(makeLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

describe.each(Object.entries(failing))('a query that fails on %s', (_what, run) => {
  it('is logged with its statement and without a parameter', async () => {
    const error: unknown = await run(ctx()).then(
      () => undefined,
      (error: unknown) => error,
    )
    const line = heardBy((log) => {
      log.error({ err: error, path: '/api/account/phone' }, 'request failed')
      log.error({ error }, 'under another name')
      log.error(error)
      log.error(error as Error, (error as Error).message)
    })
    for (const secret of secrets) expect(line).not.toContain(secret)
    expect(JSON.parse(line.split('\n')[0]!)).toMatchObject({
      msg: 'request failed',
      path: '/api/account/phone',
      err: {
        type: 'DrizzleQueryError',
        message: 'Failed query',
        statement: expect.stringContaining('$1'),
        stack: expect.stringContaining('    at '),
        cause: { code: expect.any(String) },
      },
    })
  })

  it.each(['transaction', 'leased'] as const)('leaves no parameter in the jobs section if a %s job ran it', async (mode) => {
    await pool.query('delete from platform_job')
    const lines: string[] = []
    const worker = { ...ctx({ kind: 'system', name: 'jobs' }), log: makeLog('info', { write: (line: string) => void lines.push(line) }) }
    const handler = job({ name: 'tests.fails', mode, payload: z.strictObject({}), maxAttempts: 1, run: async (ctx: Ctx) => void (await run(ctx)) })
    await enqueue(worker, 'tests.fails', {})
    await drainJobs(worker, [handler])
    const { rows } = await pool.query<{ state: string; last_error: string }>('select state, last_error from platform_job')
    expect(rows).toEqual([{ state: 'dead', last_error: expect.stringMatching(/^Failed query: .*\$1.* ← /) }])
    for (const secret of secrets) expect(rows[0]!.last_error + lines.join('')).not.toContain(secret)
  })
})

it('the violated constraint of an error is logged', () => {
  const line = heardBy((log) =>
    log.warn({ err: Object.assign(new Error('x'), { code: '23514', constraint: 'person_of_age', detail: `Failing row contains (${phone})` }) }),
  )
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23514', constraint: 'person_of_age' } })
  expect(line).not.toContain(phone)
})

it('values logged beside errors are redacted by name and by form too', () => {
  const line = heardBy((log) => {
    log.info({ code: '123456', phone, deep: [{ newPassword: password, to: `li@example.com`, gateway: 'alipay' }] }, `sent to ${phone}`)
    log.info({ code: 'payments.paused' }, 'hello %s', number)
  })
  for (const secret of [...secrets, '123456', 'li@example.com']) expect(line).not.toContain(secret)
  const [first, second] = line.split('\n').map((text) => JSON.parse(text || '{}') as Record<string, unknown>)
  expect(first).toMatchObject({ deep: [{ gateway: 'alipay' }], msg: 'sent to [blanked]' })
  expect(second).toMatchObject({ code: 'payments.paused', msg: 'hello [blanked]' })
})
