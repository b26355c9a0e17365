import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { priceBook4 } from '../offer/data/price-book-4.ts'
import { priceBookText, priceChanges, readPriceBookText } from './price-book-file.ts'
import { priceBookForm } from './model.ts'

const text = priceBookText(priceBookForm.parse(priceBook4.book))
const changed = (from: string, to: string) => {
  expect(text).toContain(from)
  return readPriceBookText(text.replace(from, to))
}
const lineOf = (key: string) => text.split('\n').findIndex((line) => line.startsWith(`${key},`)) + 1

describe('a price book as a file', () => {
  it('is read back unchanged, also with a spreadsheet’s marks and line ends', () => {
    expect(readPriceBookText(text).book).toEqual(priceBookForm.parse(priceBook4.book))
    expect(readPriceBookText('\uFEFF' + text.replaceAll('\n', '\r\n')).faults).toEqual([])
  })

  it('lists its changes, key by key', () => {
    const { book } = changed('families.general.vcpuFen,2000', 'families.general.vcpuFen,2100')
    expect(priceChanges(priceBookForm.parse(priceBook4.book), book!)).toEqual([{ key: 'families.general.vcpuFen', before: '2000', after: '2100' }])
  })

  it('names the line of every fault', () => {
    const broken = text
      .replace('families.general.vcpuFen,2000', 'families.general.vcpuFen,-1')
      .replace('systemDiskGibFen,25', 'systemDiskGibFen,12.5')
      .replace('extraIpv4Fen,2500', 'extraIpv4Fen,2500\nextraIpv4Fen,1')
    const { faults, book } = readPriceBookText(broken)
    expect(book).toBeNull()
    expect(faults.map(({ line }) => line)).toEqual([lineOf('families.general.vcpuFen'), lineOf('systemDiskGibFen'), lineOf('extraIpv4Fen') + 1])
  })

  it('refuses prices that no book may have: free, falling, unknown, missing, in no currency', () => {
    const fault = (from: string, to: string) => changed(from, to).faults[0]
    expect(fault('families.general.vcpuFen,2000', 'families.general.vcpuFen,0')).toMatchObject({ line: lineOf('families.general.vcpuFen') })
    expect(fault('trafficPeak.1.fen,7000', 'trafficPeak.1.fen,7000\nfree.lunch,1')).toBeDefined()
    expect(fault('periods.5.percent,65', 'periods.5.percent,1')).toBeDefined()
    expect(fault('currency,CNY', 'currency,XXX')).toMatchObject({ line: lineOf('currency') })
    expect(fault('dataDiskGibFen,22\n', '')).toMatchObject({ key: 'dataDiskGibFen' })
    expect(readPriceBookText('').faults[0]).toMatchObject({ line: 1 })
  })

  it('is refused without an exception for any other input', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('__proto__.x,1', 'constructor,1', 'periods.0.months,1', 'periods,2'))), (lines) => {
        const { book, faults } = readPriceBookText(['key,value', ...lines].join('\n'))
        expect(book).toBeNull()
        expect(faults.length).toBeGreaterThan(0)
      }),
    )
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})
