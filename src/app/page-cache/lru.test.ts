import { describe, expect, it } from 'vitest'
import { makeLru } from './lru.ts'

const of = (bytes: number) => ({ bytes })

describe('the memory cache', () => {
  it('never exceeds its bytes: the least recently used value goes first', () => {
    const lru = makeLru<{ bytes: number }>(100)
    for (const key of ['a', 'b', 'c']) lru.set(key, of(30))
    lru.get('a')
    lru.set('d', of(30))
    expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key) !== undefined)).toEqual([true, false, true, true])
    expect(lru.bytes()).toBe(90)
  })

  it('counts a value that is replaced once', () => {
    const lru = makeLru<{ bytes: number }>(100)
    lru.set('a', of(90))
    lru.set('a', of(40))
    lru.set('b', of(60))
    expect([lru.size(), lru.bytes()]).toEqual([2, 100])
  })

  it('does not take a value larger than the limit', () => {
    const lru = makeLru<{ bytes: number }>(100)
    lru.set('a', of(60))
    lru.set('b', of(101))
    expect([lru.get('b'), lru.bytes()]).toEqual([undefined, 60])
  })

  it('is empty after clearing', () => {
    const lru = makeLru<{ bytes: number }>(100)
    lru.set('a', of(60))
    lru.clear()
    expect([lru.get('a'), lru.size(), lru.bytes()]).toEqual([undefined, 0, 0])
  })
})
