import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { makeLog } from '#platform/logging/log.ts'
import { makePool } from '#platform/db/connection/pools.ts'
import { explainDiskFull } from './disk-full.ts'
import { isOverload } from '#platform/db/errors.ts'
import { testDatabase } from '#platform/db/testing.ts'

const { at } = await testDatabase()

it('a server without space is reported once, and its callers may try again', async () => {
  const lines: string[] = []
  const log = makeLog('fatal', new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }))
  const pool = makePool({ host: at.host, database: at.database, user: 'runxin_app' }, { max: 1, log })
  for (const _ of [1, 2, 3]) {
    const write = pool.query("do $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$")
    await expect(write).rejects.toSatisfy(isOverload)
  }
  await pool.end()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 60, error: expect.stringContaining('could not extend file') }])
})

it.each([
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the server', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a program that was started', new Error('PostgreSQL did not start (No space left on device); see pg18.log')],
])('%s without space is explained in one sentence', (_what, error) => {
  expect(explainDiskFull(error, 'in /data')).toMatchObject({ message: 'There is no space left in /data: make room and try again', cause: error })
})

it('another error stays as it is', () => {
  const error = new Error('write')
  expect(explainDiskFull(error, 'in /data')).toBe(error)
})
