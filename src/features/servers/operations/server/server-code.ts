import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random code: `srv-` and eight letters or digits. */
export function newServerCode(): string {
  return `srv-${Array.from({ length: 8 }, () => letters[randomInt(36)]).join('')}`
}
