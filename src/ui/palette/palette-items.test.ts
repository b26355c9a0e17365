import { describe, expect, it } from 'vitest'
import { matchGroups, matchItem, stepTo, without, type PaletteItem } from './palette-items.ts'

const item = (id: string, label: string, words = '', detail = ''): PaletteItem => ({ id, label, words, detail, icon: 'page', href: `/${id}` })
const orders = item('orders', '订单', 'dd dingdan orders')
const server = item('server', 'web-1', 'srv-abcd1234', '203.0.113.9 · Shop')
const finds = (one: PaletteItem, typed: string) => matchItem(one, typed) !== undefined

describe('a typed text finds an item', () => {
  it.each(['订', '订单', 'dd', 'dingd', 'DD', 'ｄｄ', 'orders', ' dd ', 'ingdan'])('%j by name, pinyin or its initials', (typed) => {
    expect(finds(orders, typed)).toBe(true)
  })
  it.each(['web', 'WEB-1', 'srv-abcd', '203.0.113', 'shop web'])('%j by its details', (typed) => expect(finds(server, typed)).toBe(true))
  it.each(['ddx', '订货', 'web-2', 'web orders'])('%j does not, because every word has to be in it', (typed) => {
    expect(finds(orders, typed)).toBe(false)
    expect(finds(server, typed)).toBe(false)
  })
})

it('lists the best match of a group first and leaves empty groups out', () => {
  const groups = [
    { key: 'pages', label: 'Pages', items: [item('a', 'My orders'), item('b', 'Sales', 'orders'), item('c', 'Orders')] },
    { key: 'none', label: 'None', items: [item('d', 'Billing')] },
  ]
  expect(matchGroups(groups, 'ord').map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([['pages', ['c', 'a', 'b']]])
})

it('offers an item once: a recent choice is not repeated below', () => {
  const groups = [{ key: 'pages', label: 'Pages', items: [orders] }]
  expect(without(groups, [orders])).toEqual([])
  expect(without(groups, [server])).toEqual(groups)
})

describe('keys', () => {
  const items = [item('a', 'A'), item('b', 'B'), item('c', 'C')]
  it.each([
    ['ArrowDown', 0, 'b'],
    ['ArrowDown', 2, 'a'],
    ['ArrowUp', 2, 'b'],
    ['ArrowUp', 0, 'c'],
    ['Home', 2, 'a'],
    ['End', 0, 'c'],
  ])('%s from item %i leads to %s', (key, at, id) => expect(stepTo(key, items, items[at])?.id).toBe(id))
  it('other keys lead nowhere, and none does in an empty list', () => {
    expect(stepTo('x', items, items[0])).toBeUndefined()
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => stepTo(key, [], undefined))).toEqual([undefined, undefined, undefined, undefined])
  })
})
