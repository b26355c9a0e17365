import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countLimit } from '#platform/pure/count-limit.ts'
import { testDatabase } from '../testing.ts'
import { countRows } from './count-rows.ts'

const { db } = await testDatabase()
const numbers = (last: number) => sql`generate_series(1, ${last}::int) n`

it('counts each condition, and one more than the limit where there are more', async () => {
  expect(await countRows(db, numbers(12), { all: undefined, some: sql`n > 9`, none: sql`n > 12` })).toEqual({ all: 12, some: 3, none: 0 })
  expect(await countRows(db, numbers(countLimit), { all: undefined })).toEqual({ all: countLimit })
  expect(await countRows(db, numbers(countLimit * 3), { all: undefined })).toEqual({ all: countLimit + 1 })
})
