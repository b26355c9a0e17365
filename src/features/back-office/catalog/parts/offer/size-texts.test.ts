import { expect, it } from 'vitest'
import { usualSizes } from '#features/catalog/factories.ts'
import { sizesOf, textsOf } from './size-texts.ts'

it('sizes are read back from their texts, with the commas of any script', () => {
  const texts = textsOf({ sizes: usualSizes })
  expect(sizesOf(texts)).toEqual(usualSizes)
  expect(sizesOf({ ...texts, bandwidths: ' 50，100、 500 ' }).bandwidths).toEqual([50, 100, 500])
  expect(sizesOf({ ...texts, trafficPackages: ' ' }).trafficPackages).toEqual([])
})

it('what is no number becomes one that no rule accepts', () => {
  const texts = { ...textsOf({ sizes: usualSizes }), vcpus: '1, two', ipv4: '', quantity: '1.5', dataDisks: '-2' }
  expect(sizesOf(texts)).toMatchObject({ vcpus: [1, -1], ipv4: -1, quantity: -1, dataDisks: -1 })
})
