import { newId } from '#platform/pure/id.ts'

/** Keys for the requests of a form: the same as long as the content is the same, so that a click repeated after a lost answer has one effect. */
export type ClickKey = { keyOf: (content: unknown) => string; /** After an answer, the same content is a new request. */ done: () => void }

export function makeClickKey(): ClickKey {
  let last: { of: string | undefined; key: string } | undefined
  return {
    keyOf(content) {
      const of = JSON.stringify(content, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) as string | undefined
      if (last?.of !== of || !last) last = { of, key: newId() }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}
