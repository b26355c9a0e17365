import { expect, test } from 'vitest'
import { csvDigits, toCsv } from './csv.ts'

test('quotes what needs quotes and marks the encoding', () => {
  expect(
    toCsv([
      ['a', 'b "c", d', null],
      [1, 2n, 'x\ny'],
    ]),
  ).toBe('\uFEFFa,"b ""c"", d",\r\n1,2,"x\ny"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a spreadsheet does not run %j', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`)
})

test('negative numbers stay numbers and long digits stay complete', () => {
  expect(toCsv([[-5n, csvDigits('202611210123456789')]])).toBe('\uFEFF-5,202611210123456789\t\r\n')
})
