import { newId } from '#platform/pure/id.ts'

/** Keys for what a form sends: the same as long as the same is sent, so that a click which is repeated after a lost answer is done once. */
export type ClickKey = { keyOf: (content: unknown) => string; /** It was answered: the same content again is another wish. */ done: () => void }

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
