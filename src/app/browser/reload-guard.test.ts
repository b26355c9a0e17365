import { beforeEach, describe, expect, it } from 'vitest'
import { mayReload, reloadGuardMs } from './reload-guard.ts'

describe('spec §9: chunk-reload guard 10 s', () => {
  const kept = new Map<string, string>()
  const memory = () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
  beforeEach(() => kept.clear())

  it('a path is reloaded once, and again only after 10 s', () => {
    expect(reloadGuardMs).toBe(10_000)
    expect(mayReload('/zh', 1_000, memory)).toBe(true)
    expect(mayReload('/zh', 10_999, memory)).toBe(false)
    expect(mayReload('/zh', 11_000, memory)).toBe(true)
  })

  it('another path has its own 10 s', () => {
    expect(mayReload('/zh', 0, memory)).toBe(true)
    expect(mayReload('/en', 1, memory)).toBe(true)
  })

  it('a path is never reloaded without storage, which would loop forever', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(mayReload('/zh', 0, blocked)).toBe(false)
  })
})
