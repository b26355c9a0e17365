import type { Random } from '../../src/platform/pure/random.ts'

const most = 200

/** Names in the answers so far. The next requests ask about existing things by these names. */
export type Known = {
  learn: (answer: unknown, name?: string, depth?: number) => void
  text: (name: string, random: Random) => string | undefined
  number: (name: string, random: Random) => number | undefined
}

export function makeKnown(): Known {
  const texts = new Map<string, string[]>()
  const numbers = new Map<string, number[]>()
  function keep<Value>(store: Map<string, Value[]>, name: string, value: Value): void {
    const held = store.get(name) ?? []
    if (held.includes(value)) return
    held.push(value)
    if (held.length > most) held.shift()
    store.set(name, held)
  }
  function pick<Value>(store: Map<string, Value[]>, names: readonly string[], random: Random): Value | undefined {
    const held = names.flatMap((name) => store.get(name) ?? [])
    return held.length > 0 ? random.pick(held) : undefined
  }
  return {
    learn(answer, name = '', depth = 0) {
      if (depth > 6) return
      if (typeof answer === 'string') {
        if (answer.length > 0 && answer.length <= 64) keep(texts, name, answer)
      } else if (typeof answer === 'number') keep(numbers, name, answer)
      else if (Array.isArray(answer)) for (const item of answer.slice(0, 20)) this.learn(item, name.replace(/s$/, ''), depth + 1)
      else if (answer && typeof answer === 'object') for (const [key, value] of Object.entries(answer)) this.learn(value, key, depth + 1)
    },
    // `orderId` and `id`, `serverCode` and `code`: the full name in a path is short in the answer of the thing itself.
    text: (name, random) => pick(texts, namesOf(name), random),
    number: (name, random) => pick(numbers, [name], random),
  }
}

function namesOf(name: string): string[] {
  const last = /[A-Z][a-z]+$/.exec(name)?.[0]
  return last ? [name, last.toLowerCase()] : [name]
}
