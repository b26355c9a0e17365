import { describe, expect, it } from 'vitest'
import { watchDisks } from './disk-space.ts'

const mib = 2 ** 20

function disks(free: () => Readonly<Record<string, number>>) {
  const statfs = async (folder: string) => {
    const left = free()[folder]
    if (left === undefined) throw new Error('ENOENT')
    return { bavail: (left * mib) / 4096, bsize: 4096 }
  }
  const folders = [{ volume: 'data', folder: () => '/data' } as const, { volume: 'database', folder: () => '/pg' } as const]
  return watchDisks({ folders, leastMib: 1_000, statfs })
}

describe('the space of a volume', () => {
  it('is low below the limit, and again enough with a quarter more than it', async () => {
    let free = 1_000
    const watch = disks(() => ({ '/data': free, '/pg': 9_000 }))
    const low = async () => (await watch.read()).filter((one) => one.low).map(({ volume }) => volume)
    expect(await low()).toEqual([])
    free = 999
    expect(await low()).toEqual(['data'])
    free = 1_249
    expect(await low()).toEqual(['data'])
    free = 1_250
    expect(await low()).toEqual([])
    free = 1_000
    expect(await low()).toEqual([])
  })

  it('is told for each volume that can be read', async () => {
    expect(await disks(() => ({ '/data': 3, '/pg': 2_000 })).read()).toEqual([
      { volume: 'data', freeMib: 3, low: true },
      { volume: 'database', freeMib: 2_000, low: false },
    ])
    // As an address of the network that has gone: its folder never answers.
    const silent = watchDisks({ folders: [{ volume: 'data', folder: () => '/gone' }], leastMib: 1_000, statfs: () => new Promise(() => {}) })
    expect(await silent.read()).toEqual([])
    expect(await disks(() => ({ '/pg': 2_000 })).read()).toEqual([{ volume: 'database', freeMib: 2_000, low: false }])
  })
})
