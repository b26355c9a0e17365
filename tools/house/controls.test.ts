import { expect, test } from 'vitest'
import { sourceTree } from '../boundaries/module-graph.ts'

const source = sourceTree('.', ['src'])
const browserDates = /\btype=(?:"|\{')(?:date|datetime-local|time|month|week|color)\b/

test('no field is a date field of the browser, which is in the browser’s language', () => {
  expect(source.files.filter((file) => file.endsWith('.tsx') && browserDates.test(source.read(file)))).toEqual([])
})

test.each(['<Input type="date" name="from" />', `<input type={'datetime-local'} />`])('%s is one', (text) => {
  expect(text).toMatch(browserDates)
})
