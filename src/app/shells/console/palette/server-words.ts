import type { FoundAction } from '#features/servers/listing/model.ts'

/** Words of each action, separated by blanks, as a person may type them. */
export type ActionWords = Readonly<Record<FoundAction, string>>

/** Actions that a typed text begins or ends with, and the rest, which names servers. */
export type AskedAction = { actions: FoundAction[]; rest: string }

const leastLetters = 2

const matching = (typed: string, words: ActionWords) =>
  typed.length < leastLetters
    ? []
    : (Object.keys(words) as FoundAction[]).filter((action) =>
        words[action]
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(typed)),
      )

/**
 * Splits `restart web-1`, `web-1 重启`, `cq web-1` and `重启web-1` into action and server. Undefined for a text without an action. A text
 * of one word counts as an action, too: it is offered for the newest servers.
 */
export function askedAction(typed: string, words: ActionWords): AskedAction | undefined {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const first = parts[0]
  if (first === undefined) return undefined
  const last = parts.at(-1)!
  const inFront = matching(first, words)
  if (inFront.length > 0) return { actions: inFront, rest: parts.slice(1).join(' ') }
  const behind = parts.length > 1 ? matching(last, words) : []
  if (behind.length > 0) return { actions: behind, rest: parts.slice(0, -1).join(' ') }
  return joined(first, parts.slice(1), words)
}

/** Chinese is written without blanks: the action and the name are one word. */
function joined(first: string, others: readonly string[], words: ActionWords): AskedAction | undefined {
  for (const action of Object.keys(words) as FoundAction[]) {
    const name = words[action].split(' ').find((word) => /^\p{Script=Han}+$/u.test(word) && first.startsWith(word))
    if (name) return { actions: [action], rest: [first.slice(name.length), ...others].join(' ') }
  }
  return undefined
}
