import { describe, expect, it } from 'vitest'
import { fitsInto, lastSlot, nextSlot, wallMoment } from './model.ts'

const daily = { days: [1, 2, 3, 4, 5, 6, 7], hour: 3, minute: 20, timeZone: 'Asia/Shanghai' }

describe('moments of a plan', () => {
  it('are local to its time zone', () => {
    const noon = new Date('2026-11-22T04:00:00Z')
    expect(wallMoment(nextSlot(daily, noon), 'Asia/Shanghai')).toBe('2026-11-23 03:20')
    expect(lastSlot(daily, noon).toISOString()).toBe('2026-11-21T19:20:00.000Z')
    // Exactly at a moment, the moment counts as come, and the next one is a day later.
    const slot = new Date('2026-11-21T19:20:00Z')
    expect(lastSlot(daily, slot)).toEqual(slot)
    expect(nextSlot(daily, slot).getTime() - slot.getTime()).toBe(86_400_000)
  })

  it('are on chosen weekdays of that time zone only, also across the year', () => {
    const sundays = { ...daily, days: [7] }
    // Saturday evening in London is Sunday morning in Shanghai.
    expect(wallMoment(nextSlot(sundays, new Date('2026-12-26T18:00:00Z')), 'Asia/Shanghai')).toBe('2026-12-27 03:20')
    expect(wallMoment(nextSlot(sundays, new Date('2026-12-27T18:00:00Z')), 'Asia/Shanghai')).toBe('2027-01-03 03:20')
  })

  it('stay at their hour when clocks change, and none is lost or doubled', () => {
    const berlin = { ...daily, hour: 2, timeZone: 'Europe/Berlin' }
    // In spring the hour from two to three is skipped, so the backup is an hour late.
    expect(nextSlot(berlin, new Date('2027-03-27T12:00:00Z')).toISOString()).toBe('2027-03-28T01:20:00.000Z')
    // In autumn the hour occurs twice.
    const autumn = nextSlot(berlin, new Date('2027-10-30T12:00:00Z'))
    expect(wallMoment(autumn, 'Europe/Berlin')).toBe('2027-10-31 02:20')
    expect(wallMoment(nextSlot(berlin, autumn), 'Europe/Berlin')).toBe('2027-11-01 02:20')
  })
})

describe('recovery disks', () => {
  const shape = { systemDiskGib: 40, dataDisksGib: [100] }
  it('can be restored into disks that are as big or have grown, and not into smaller or missing ones', () => {
    expect(fitsInto(shape, { systemGib: 40, dataGib: [100] })).toBe(true)
    expect(fitsInto(shape, { systemGib: 40, dataGib: [] })).toBe(true)
    expect(fitsInto(shape, { systemGib: 40, dataGib: null })).toBe(true)
    expect(fitsInto(shape, { systemGib: 60, dataGib: [] })).toBe(false)
    expect(fitsInto(shape, { systemGib: 40, dataGib: [100, 10] })).toBe(false)
  })
})
