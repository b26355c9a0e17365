import { expect, test } from 'vitest'
import { makeClickKey } from './click-key.ts'

test('what is sent again unchanged keeps its key; another content, or the same after it was answered, is another wish', () => {
  const click = makeClickKey()
  const key = click.keyOf({ body: 'hello', fen: 5n })
  expect(click.keyOf({ body: 'hello', fen: 5n })).toBe(key)
  const other = click.keyOf({ body: 'hello', fen: 6n })
  expect(other).not.toBe(key)
  click.done()
  expect(click.keyOf({ body: 'hello', fen: 6n })).not.toBe(other)
})
