import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/fast-check.ts'
import { catalogueText, largestCatalogueFile } from './catalogue-file.ts'
import { readCatalogueText } from './read-catalogue-text.ts'
import { periods } from '../../model.ts'
import { families } from '../data/families.ts'
import { images } from '../data/images.ts'
import { plans } from '../data/plans.ts'
import { usualSizes } from '../data/sizes.ts'
import { regions } from '../data/regions.ts'
import { starter } from '../data/starter.ts'

const shipped = catalogueText({ periods: [...periods], sizes: usualSizes, families, regions, images, plans })
const text = catalogueText(starter)
const faultsOf = (from: string, to: string) => {
  expect(text).toContain(from)
  return readCatalogueText(text.replace(from, to)).faults
}
const lineOf = (words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1

describe('an offer as a file', () => {
  it('is read back unchanged, also with the mark and line ends of Windows', () => {
    expect(readCatalogueText(shipped).catalogue).toEqual({ periods: [...periods], sizes: usualSizes, families, regions, images, plans })
    expect(readCatalogueText(`\uFEFF${text.replaceAll('\n', '\r\n')}`).catalogue).toEqual(starter)
    expect(shipped.length).toBeLessThan(largestCatalogueFile)
  })

  it('names the line and the path of every fault', () => {
    expect(faultsOf('"mainland": false', '"mainland": "no"')).toEqual([{ line: lineOf('"mainland"'), path: 'regions.0.mainland', code: 'type' }])
    expect(faultsOf('"general": 20', '"general": 2.5')).toEqual([{ line: lineOf('"general": 20'), path: 'regions.0.zones.0.capacity.general', code: 'type' }])
    expect(faultsOf('"general": 20', '"general": -1')).toMatchObject([{ line: lineOf('"general": 20'), code: 'too-small', detail: { min: 0 } }])
    expect(faultsOf('"group": "ubuntu"', '"group": "beos"')).toMatchObject([{ line: lineOf('"group": "ubuntu"'), path: 'images.0.group', code: 'value' }])
    expect(faultsOf('"mainland": false', '"mainLand": false')).toMatchObject([
      { line: lineOf('"regions"') + 1, path: 'regions.0.mainland', code: 'missing' },
      { line: lineOf('"mainland"'), path: 'regions.0.mainLand', code: 'unknown' },
    ])
    expect(faultsOf('"Hong Kong"', `"${'x'.repeat(161)}"`)).toMatchObject([{ line: lineOf('"Hong Kong"'), code: 'too-long', detail: { max: 160 } }])
  })

  it('names the line at which it stops being JSON', () => {
    expect(faultsOf('"mainland": false,', '"mainland": false')).toEqual([{ line: lineOf('"mainland"') + 1, path: '', code: 'syntax' }])
    expect(readCatalogueText('{\n"regions": [').faults).toEqual([{ line: 2, path: '', code: 'syntax' }])
    expect(readCatalogueText('').faults).toEqual([{ line: 1, path: '', code: 'syntax' }])
  })

  it('may lack a name, which the draft then asks for', () => {
    expect(readCatalogueText(text.replace('"Hong Kong"', '""')).faults).toEqual([])
  })

  it('is refused without an exception for any other input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (input) => {
        const { catalogue, faults } = readCatalogueText(input)
        expect(catalogue).toBeNull()
        expect(faults.every(({ line }) => line >= 1)).toBe(true)
      }),
    )
  })
})
