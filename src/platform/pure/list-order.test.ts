import { describe, expect, test } from 'vitest'
import { inOrder, listOrderOf, nextSort } from './list-order.ts'

const keys = ['created', 'total']

describe('the order of a list in its address', () => {
  test.each([
    ['created', { key: 'created', down: false }],
    ['-total', { key: 'total', down: true }],
  ])('%s', (text, order) => expect(listOrderOf(text, keys)).toEqual(order))

  test.each([null, '', '-', '--total', 'owner', 'total,created', 'constructor'])('ignores %j', (text) => expect(listOrderOf(text, keys)).toBeUndefined())

  test('goes up, down and away again with each click on a column', () => {
    const clicks: (string | undefined)[] = []
    for (let sort: string | undefined, click = 0; click < 3; click += 1) {
      sort = nextSort(listOrderOf(sort ?? null, keys), 'total')
      clicks.push(sort)
    }
    expect(clicks).toEqual(['total', '-total', undefined])
    expect(nextSort({ key: 'created', down: true }, 'total'), 'another column begins upwards').toBe('total')
  })
})

describe('rows in order', () => {
  const sorted = <Value extends string | number | bigint | Date | null>(values: readonly Value[], down = false) =>
    inOrder(values, (value) => value, down, 'zh-CN')

  test('of amounts, days and numbers', () => {
    expect(sorted([30n, 4n, 200n])).toEqual([4n, 30n, 200n])
    expect(sorted([new Date(2), new Date(1)], true)).toEqual([new Date(2), new Date(1)])
    expect(sorted([0.5, 0, 1], true)).toEqual([1, 0.5, 0])
  })

  test('of names, with the numbers in them counted', () => expect(sorted(['host-10', 'host-9', '安', '伯'])).toEqual(['安', '伯', 'host-9', 'host-10']))

  test('has rows without a value last in both directions', () => {
    expect(sorted([null, 2, 1])).toEqual([1, 2, null])
    expect(sorted([null, 2, 1], true)).toEqual([2, 1, null])
  })

  test('keeps the order of equal rows', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(inOrder(rows, () => 7, true, 'en')).toEqual(rows)
  })
})
