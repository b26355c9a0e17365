import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/fast-check.ts'
import { chooseHost, mayFitLater, obstacleOf, roomOn, seenLastsMs, withPlaced, type HostState, type Size } from './placement.ts'

const now = new Date('2026-11-27T08:00:00Z')
const seen = (ms: number) => new Date(now.getTime() - ms)
const host = (over: Partial<HostState> = {}): HostState => ({
  engineId: 'e1',
  name: 'h1',
  up: true,
  closed: false,
  seenAt: now,
  vcpu: { total: 16, used: 2, placed: 0 },
  memoryGib: { total: 64, used: 0, placed: 0 },
  diskGib: { total: 1000, used: 0, placed: 0 },
  limit: { cpuRatio: 4, memoryRatio: 1 },
  sameOrder: 0,
  sameAccount: 0,
  ...over,
})
const size: Size = { vcpu: 2, memoryGib: 4, diskGib: 40 }
const chosen = (hosts: HostState[], wanted = size) => chooseHost(hosts, wanted, now)?.host.name

const amount = fc.record({
  total: fc.option(fc.integer({ min: 0, max: 512 })),
  used: fc.option(fc.integer({ min: 0, max: 512 })),
  placed: fc.integer({ min: 0, max: 512 }),
})
const anyHost = fc.record({
  engineId: fc.constantFrom('e1', 'e2'),
  name: fc.string({ minLength: 1, maxLength: 4 }),
  up: fc.constantFrom(true, false, null),
  closed: fc.boolean(),
  seenAt: fc.option(fc.integer({ min: 0, max: 120_000 }).map(seen)),
  vcpu: amount,
  memoryGib: amount,
  diskGib: amount,
  limit: fc.record({ cpuRatio: fc.integer({ min: 1, max: 16 }), memoryRatio: fc.constantFrom(0.5, 1, 1.5, 2) }),
  sameOrder: fc.integer({ min: 0, max: 3 }),
  sameAccount: fc.integer({ min: 0, max: 3 }),
})
const anySize = fc.record({ vcpu: fc.integer({ min: 1, max: 64 }), memoryGib: fc.integer({ min: 1, max: 256 }), diskGib: fc.integer({ min: 20, max: 500 }) })

describe('placement', () => {
  it('takes the host with the most memory and disk left; the scarcer of the two decides', () => {
    const full = host({ name: 'full', memoryGib: { total: 64, used: 40, placed: 10 } })
    const scarce = host({ name: 'scarce', diskGib: { total: 1000, used: 0, placed: 950 } })
    expect(chosen([full, scarce, host({ name: 'free' })])).toBe('free')
    expect(chosen([full, scarce])).toBe('full')
  })

  it('spreads an order and an account over hosts where it can, also against free memory', () => {
    const free = host({ name: 'free', sameOrder: 1, sameAccount: 1 })
    const account = host({ name: 'account', sameAccount: 1 })
    const busy = host({ name: 'busy', memoryGib: { total: 64, used: 50, placed: 50 } })
    expect(chosen([free, account, busy])).toBe('busy')
    expect(chosen([free, account])).toBe('account')
    expect(chosen([free])).toBe('free')
  })

  it.each([
    ['closed', { closed: true }],
    ['down', { up: false }],
    ['unseen', { seenAt: seen(seenLastsMs + 1) }],
    ['unseen', { seenAt: null }],
    ['vcpu', { vcpu: { total: 16, used: null, placed: 63 } }],
    ['memory', { memoryGib: { total: 64, used: 61, placed: 0 } }],
    ['memory', { memoryGib: { total: 64, used: 0, placed: 61 } }],
    ['disk', { diskGib: { total: 1000, used: 970, placed: 0 } }],
    [undefined, { seenAt: seen(seenLastsMs) }],
    [undefined, { up: null }],
    [undefined, { vcpu: { total: 16, used: 16, placed: 62 } }],
    [undefined, { memoryGib: { total: 64, used: 61, placed: 61 }, limit: { cpuRatio: 4, memoryRatio: 1.5 } }],
    [undefined, { memoryGib: { total: null, used: null, placed: 999 } }],
  ] as const)('a host is refused for %s: %o', (obstacle, over) => {
    expect(obstacleOf(host(over), size, now)).toBe(obstacle)
  })

  it('waits for a host that is off, and not for one that is full or closed', () => {
    expect(mayFitLater([host({ up: false })], size, now)).toBe(true)
    expect(mayFitLater([host({ up: false, closed: true }), host({ memoryGib: { total: 2, used: 0, placed: 0 } })], size, now)).toBe(false)
  })

  it('never chooses a host that cannot take it, always one if any can, and the order of the list does not matter', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyHost, { selector: (one) => `${one.engineId} ${one.name}`, maxLength: 8 }), anySize, (hosts, wanted) => {
        const choice = chooseHost(hosts, wanted, now)
        const possible = hosts.filter((one) => obstacleOf(one, wanted, now) === undefined)
        expect(choice !== undefined).toBe(possible.length > 0)
        expect(chooseHost(hosts.toReversed(), wanted, now)?.host).toBe(choice?.host)
        if (!choice) return
        expect(possible).toContain(choice.host)
        expect(choice.host.sameOrder).toBe(Math.min(...possible.map((one) => one.sameOrder)))
        expect(choice.placement.others).toHaveLength(hosts.length - possible.length)
      }),
      { numRuns: 500 },
    )
  })

  it('placing one after the other never exceeds the stated limit of a host', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyHost, { selector: (one) => `${one.engineId} ${one.name}`, maxLength: 4 }),
        fc.array(anySize, { maxLength: 30 }),
        (given, sizes) => {
          let hosts: HostState[] = given
          for (const wanted of sizes) {
            const choice = chooseHost(hosts, wanted, now)
            if (!choice) continue
            hosts = withPlaced(hosts, choice.host, wanted)
            const after = roomOn(hosts[given.findIndex(({ name, engineId }) => name === choice.host.name && engineId === choice.host.engineId)]!)
            for (const left of Object.values(after)) expect(left ?? 0).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
