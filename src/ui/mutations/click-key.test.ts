import { expect, test } from 'vitest'
import { makeClickKey } from './click-key.ts'

test('content sent again keeps its key; other content, or the same after an answer, is a new request', () => {
  const click = makeClickKey()
  const key = click.keyOf({ body: 'hello', fen: 5n })
  expect(click.keyOf({ body: 'hello', fen: 5n })).toBe(key)
  const other = click.keyOf({ body: 'hello', fen: 6n })
  expect(other).not.toBe(key)
  click.done()
  expect(click.keyOf({ body: 'hello', fen: 6n })).not.toBe(other)
})
