import { expect, it } from 'vitest'
import { transferableFrom, type ServerBlock } from './model.ts'

const day = 86_400_000
const at = (days: number) => new Date(days * day)

it.each<[ServerBlock[], { refundUntil: Date | null; transferredAt: Date | null }, Date | null]>([
  [[], { refundUntil: at(-1), transferredAt: null }, null],
  [['refund-window'], { refundUntil: at(5), transferredAt: null }, at(5)],
  [['transferred-lately'], { refundUntil: null, transferredAt: at(-2) }, at(5)],
  [['refund-window', 'transferred-lately'], { refundUntil: at(3), transferredAt: at(-1) }, at(6)],
  [['locked', 'refund-window'], { refundUntil: at(5), transferredAt: null }, null],
  [['too-little-time'], { refundUntil: null, transferredAt: null }, null],
])('%j lapses by itself at the later of its times, or not at all', (blocks, server, expected) => {
  expect(transferableFrom(server, blocks)).toEqual(expected)
})
