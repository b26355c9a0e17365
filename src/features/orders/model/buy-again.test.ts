import { describe, expect, test } from 'vitest'
import { someConfig, someMachine } from '#features/catalog/factories.ts'
import { buyAgainPath } from './buy-again.ts'
import type { OrderSnapshot } from '../model.ts'

const snapshotOf = (over: object) => over as OrderSnapshot

describe('buying again', () => {
  test('opens the page of the product with every choice but the coupon', () => {
    const path = buyAgainPath({ kind: 'new', snapshot: snapshotOf({ config: { ...someConfig, vcpu: 4, couponCode: 'SPRING' } }) })
    expect(path).toMatch(/^\/products\/cloud-server-buy\?.*\bcpu=4\b/)
    expect(path).not.toContain('SPRING')
  })

  test('of a dedicated server is of that model', () => {
    const path = buyAgainPath({ kind: 'new', snapshot: snapshotOf({ config: someMachine, dedicated: {} }) })
    expect(path).toMatch(new RegExp(`^/products/dedicatedCloudServer-buy\\?.*model=${someMachine.modelId}`))
  })

  test('of a copy is of that copy', () => {
    const source = { kind: 'image', id: '01990000-0000-7000-8000-000000000001' }
    expect(buyAgainPath({ kind: 'new', snapshot: snapshotOf({ config: someConfig, source }) })).toMatch(/&from=image-01990000/)
  })

  test('is not offered for renewals and upgrades, which belong to a server', () => {
    expect(buyAgainPath({ kind: 'renewal', snapshot: snapshotOf({ config: someConfig }) })).toBeNull()
  })
})
