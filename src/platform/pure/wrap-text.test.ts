import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
const wrap = (text: string, width: number, maxLines = 3) => wrapText(text, { width, maxLines, widthOf })

test('a short title stays on one line', () => expect(wrap('云服务器', 20)).toEqual(['云服务器']))

test('Chinese breaks between any two characters, but never before a comma', () => {
  expect(wrap('价格写在明处，机器开在实处', 12)).toEqual(['价格写在明处，', '机器开在实处'])
})

test('an English word is never cut in two', () => {
  expect(wrap('Dedicated servers delivered within hours', 18)).toEqual(['Dedicated servers', 'delivered within', 'hours'])
})

test('text that does not fit ends with an ellipsis within the width', () => {
  const lines = wrap('一二三四五六七八九十一二三四五六七八九十', 8, 2)
  expect(lines).toEqual(['一二三四', '五六七…'])
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(8)
})

test('a full line prefers to end at its last comma', () => {
  expect(wrap('云服务器：价格写在明处，机器开在实处', 28)).toEqual(['云服务器：价格写在明处，', '机器开在实处'])
})
