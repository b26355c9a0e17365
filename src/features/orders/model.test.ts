import { expect, test } from 'vitest'
import { isOrderNumber, orderCan, orderNumber, orderStates, transitions, type OrderEvent } from './model.ts'

test('an order has exactly the transitions that the product describes', () => {
  const ways = orderStates.flatMap((state) =>
    (Object.keys(transitions) as OrderEvent[]).filter((event) => orderCan(event, { state })).map((event) => `${state} ${transitions[event].to}`),
  )
  expect(ways).toEqual([
    'pending paid',
    'pending cancelled',
    'pending expired',
    'paid fulfilling',
    'fulfilling completed',
    'fulfilling failed',
    'completed refunded',
    'failed refunded',
  ])
})

test('a number is the date in Shanghai and ten digits', () => {
  expect(orderNumber(new Date('2026-03-10T16:00:00Z'), 42)).toBe('202603110000000042')
  expect(orderNumber(new Date('2026-03-10T15:59:59.999Z'), 9_999_999_999)).toBe('202603109999999999')
  expect(isOrderNumber('202603110000000042')).toBe(true)
  for (const wrong of ['', '1', '20260311000000004a', '2026031100000000421', '２０２６０３１１００００００００４２']) expect(isOrderNumber(wrong)).toBe(false)
})
