export type Lru<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  clear: () => void
  size: () => number
  bytes: () => number
}

/** Keeps the most recently used values, up to a number of bytes. A value that is larger than the limit is not kept. */
export function makeLru<Value extends { bytes: number }>(capacity: number): Lru<Value> {
  const values = new Map<string, Value>()
  let held = 0

  function remove(key: string): void {
    const value = values.get(key)
    if (!value) return
    held -= value.bytes
    values.delete(key)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      // Last in the map's order is last to go.
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      if (value.bytes > capacity) return
      values.set(key, value)
      held += value.bytes
      for (const oldest of values.keys()) {
        if (held <= capacity) break
        remove(oldest)
      }
    },
    clear() {
      values.clear()
      held = 0
    },
    size: () => values.size,
    bytes: () => held,
  }
}
