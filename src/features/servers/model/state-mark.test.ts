import { expect, it } from 'vitest'
import { stateMark } from './state-mark.ts'

const marks = { running: 'bg-ok', trouble: 'bg-bad' }

it('marks a group in its color only where it has servers: no alarm beside a zero', () => {
  expect(stateMark(marks, 'trouble', 1)).toBe('bg-bad')
  expect(stateMark(marks, 'trouble', 0)).toBe('bg-line-2')
  expect(stateMark(marks, 'running', 0, 'outline-line-2')).toBe('outline-line-2')
})
