import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** `srv-` and eight random letters or digits: never guessable in sequence. */
export function newServerCode(): string {
  return `srv-${Array.from({ length: 8 }, () => letters[randomInt(36)]).join('')}`
}
