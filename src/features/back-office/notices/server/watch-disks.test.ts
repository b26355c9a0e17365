import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { DiskState } from '#platform/disk/disk-space.ts'
import { staffOffice } from '../../factories.ts'
import { listStaffNotices } from './list-staff-notices.ts'
import { watchFilesForStaff } from './watch-files.ts'
import { watchDisksForStaff } from './watch-disks.ts'

let database: TestDatabase
let states: DiskState[]

beforeAll(async () => {
  database = await testDatabase()
})

const watch = () => watchDisksForStaff(database.ctx({ kind: 'system', name: 'test' }, { disks: { read: async () => states } }))
const low: DiskState = { volume: 'data', freeMib: 300, low: true }
const enough: DiskState = { volume: 'data', freeMib: 9_000, low: false }
const other: DiskState = { volume: 'database', freeMib: 9_000, low: false }

async function told(role: 'operations' | 'content'): Promise<string[]> {
  const { ctx } = await staffOffice(database).signedIn(role)
  const { notices } = await listStaffNotices(ctx)
  return notices.flatMap(({ code, params }) => (code === 'disk-low' || code === 'disk-enough' ? [`${code} ${params.volume} ${params.freeMib}`] : []))
}

describe('a file store that does not answer', () => {
  it('is reported once to those who manage the infrastructure, and once when it answers again', async () => {
    let isAway = false
    const read = () => (isAway ? Promise.reject(new Error('no answer')) : Promise.resolve(undefined))
    const watchFiles = () => watchFilesForStaff(database.ctx({ kind: 'system', name: 'test' }, { files: { read } as never }))
    const codes = async (role: 'operations' | 'content') => {
      const { notices } = await listStaffNotices((await staffOffice(database).signedIn(role)).ctx)
      return notices.map(({ code }) => code).filter((code) => code.startsWith('files-'))
    }
    await watchFiles()
    expect(await codes('operations')).toEqual([])
    isAway = true
    await watchFiles()
    await watchFiles()
    expect([await codes('operations'), await codes('content')]).toEqual([['files-away'], []])
    isAway = false
    database.clock.advance(60_000)
    await watchFiles()
    await watchFiles()
    expect(await codes('operations')).toEqual(['files-back', 'files-away'])
  })
})

describe('a volume with little space', () => {
  it('is reported to those who manage the infrastructure, once a day, and again when it has enough', async () => {
    states = [enough, other]
    await watch()
    expect(await told('operations')).toEqual([])
    states = [low, other]
    await watch()
    await watch()
    expect(await told('operations')).toEqual(['disk-low data 300'])
    expect(await told('content')).toEqual([])
    database.clock.advance(86_400_000)
    await watch()
    expect(await told('operations')).toEqual(['disk-low data 300', 'disk-low data 300'])
    states = [enough, other]
    database.clock.advance(1_000)
    await watch()
    await watch()
    expect((await told('operations'))[0]).toBe('disk-enough data 9000')
    expect(await told('operations')).toHaveLength(3)
  })

  it('is watched by the system alone', async () => {
    await expect(watchDisksForStaff(database.ctx(undefined, { disks: { read: async () => [] } }))).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
