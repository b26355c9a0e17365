import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moneyDefects } from './money.ts'
import { securityDefects } from './security.ts'

// The runs take minutes (`npm run mutate:money`, `npm run defects`). This checks at once that its defects still fit the code.
describe('a defect that is planted in the code', () => {
  it.each([...moneyDefects, ...securityDefects].map((defect) => [defect.name, defect] as const))(
    '%s: has its place and its tests',
    (_name, { file, find, replace, tests }) => {
      expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
      expect(tests.filter((test) => !existsSync(test))).toEqual([])
    },
  )
})
