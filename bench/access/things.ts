import type { Known } from '../fuzz/known.ts'
import type { Random } from '../../src/platform/pure/random.ts'

/** Names of one thing of one customer: an id, a server's code, a number of an order, a ticket or an account. */
const naming = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z]{2,5}-[0-9a-z]{8,}|[A-Z]{0,4}\d{8,})$/

/** Fields with free text: a thing's name means nothing there. */
const free = /^(?:name|\w*Name|title|note|text|body|remark|message)$/

/** Names of things by their kind: `id` of an item of `invoices` is an `invoiceId`. */
export type Things = Known & {
  all: () => ReadonlySet<string>
  /** One of this form, whatever it is called. */
  ofForm: (form: RegExp, random: Random) => string | undefined
  /** Learns the names in a page's text. */
  learnText: (text: string) => void
  /** Removes names that visitors see too. */
  forget: (things: Things) => void
}

export function makeThings(): Things {
  const held = new Map<string, string[]>()
  const names = new Set<string>()
  const keep = (name: string, value: string): void => {
    const values = held.get(name) ?? []
    if (!values.includes(value)) held.set(name, [...values, value])
  }
  function learn(answer: unknown, name = '', parent = ''): void {
    if (typeof answer === 'string') {
      if (!naming.test(answer) || free.test(name)) return
      names.add(answer)
      keep(name, answer)
      // `/servers` → `servers[].code` → `serverCode`, and just `code`.
      if (parent && !name.toLowerCase().startsWith(parent.toLowerCase())) keep(parent + name.charAt(0).toUpperCase() + name.slice(1), answer)
    } else if (Array.isArray(answer)) for (const item of answer) learn(item, name.replace(/s$/, ''), typeof item === 'object' ? name.replace(/s$/, '') : parent)
    else if (answer && typeof answer === 'object')
      for (const [key, value] of Object.entries(answer)) learn(value, key, typeof value === 'object' && !Array.isArray(value) ? key : name || parent)
  }
  const forgotten = new Set<string>()
  return {
    learn: (answer, name) => learn(answer, name),
    text(name, random) {
      if (free.test(name)) return undefined
      const last = /[A-Z][a-z]+$/.exec(name)?.[0]
      const values = (held.get(name) ?? held.get(last?.toLowerCase() ?? '') ?? []).filter((value) => !forgotten.has(value))
      return values.length > 0 ? random.pick(values) : undefined
    },
    number: () => undefined,
    ofForm(form, random) {
      const values = [...names].filter((value) => form.test(value) && !forgotten.has(value))
      return values.length > 0 ? random.pick(values) : undefined
    },
    learnText: (text) => text.match(/\b(?:srv-[0-9a-z]{8}|[A-Z]{1,4}\d{10,})\b/g)?.forEach((word) => names.add(word)),
    all: () => new Set([...names].filter((value) => !forgotten.has(value))),
    forget: (things) => things.all().forEach((value) => forgotten.add(value)),
  }
}

/** Another name of the same form, of nothing. */
export function madeUp(name: string, random: Random): string {
  return [...name]
    .map((sign, at) => {
      // The version of an id, the letters before a number, and its first digit other than zero are its form.
      if (at === 0) return sign
      if (/^[0-9a-f]{8}-/.test(name) && (at === 14 || at === 19)) return sign
      if (/\d/.test(sign)) return String(random.upTo(9))
      return /[a-f]/.test(sign) && name.includes('-') && at > 4 ? random.pick([...'abcdef']) : sign
    })
    .join('')
}

/** Random choices of a caller without mistakes: every value valid, every optional field may be left out. */
export function calm(random: Random): Random {
  return { ...random, chance: (share) => share >= 0.5 }
}
