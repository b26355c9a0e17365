import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { choice, everyValue, given, lenient, listOrder, pageNumber, present, searchWords } from '../pure/query-fields.ts'
import { readQuery } from './query.ts'

const schema = z.object({ state: choice(['open', 'closed']), page: pageNumber, search: searchWords(5), number: given, new: present, server: everyValue })
const empty = { page: 1, search: '', new: false, server: [] }

describe('the query of a page', () => {
  it('has defaults for what is missing, and ignores other names', () => {
    expect(readQuery(schema, '')).toEqual(empty)
    expect(readQuery(schema, '?__proto__=1&constructor=2&_routes=root&utm_source=x')).toEqual(empty)
  })

  it('has the values of its names', () => {
    const search = '?state=open&page=7&search=+web+server+&number=A1&new&server=a&server=b'
    expect(readQuery(schema, search)).toEqual({ state: 'open', page: 7, search: 'web s', number: 'A1', new: true, server: ['a', 'b'] })
  })

  it('takes the first value of a repeated name', () => {
    expect(readQuery(schema, '?page=2&page=3&number=A&number=B')).toEqual({ ...empty, page: 2, number: 'A' })
  })

  it.each(['%00', 'a%00b', '%1b', '%0a', '%7f', '%C2%85', '%ff', '%ED%A0%80', '%EF%BF%BD', 'x'.repeat(2_001)])('empties %s', (value) => {
    expect(readQuery(schema, `?state=${value}&page=${value}&search=${value}&number=${value}&server=${value}&server=b`)).toEqual({
      ...empty,
      number: '',
      server: ['', 'b'],
    })
  })

  it('keeps text of every script up to 2,000 characters', () => {
    expect(readQuery(schema, `?number=${encodeURIComponent('服务器 😀 é')}`).number).toBe('服务器 😀 é')
    expect(readQuery(schema, `?number=${'x'.repeat(2_000)}`).number).toHaveLength(2_000)
  })

  it.each(['', '0', '-1', '1.5', '10001', '1e308', '9'.repeat(40), 'NaN', 'Infinity', 'two'])('opens the first page for the number %j', (page) => {
    expect(readQuery(schema, `?page=${page}`).page).toBe(1)
  })

  it('cuts words at whole characters', () => {
    expect(readQuery(schema, `?search=abcd${encodeURIComponent('😀')}`).search).toBe('abcd\uFFFD')
  })
})

describe('a form in an address', () => {
  const day = z.iso.date()
  const form = z.strictObject({
    search: z.string().max(5).default(''),
    from: day.optional(),
    tag: z.string().optional(),
    pageSize: z.coerce.number().min(1).max(50).default(10),
  })
  const query = lenient(form)

  it('keeps its valid values when another is invalid', () => {
    expect(readQuery(query, '?search=too+long&from=2026-02-28&pageSize=20')).toEqual({ search: '', from: '2026-02-28', pageSize: 20 })
  })

  it.each(['2026-02-30', '2026-13-01', '300000-01-01', '0000-00-00', 'today', ''])('ignores the day %j', (from) => {
    expect(readQuery(query, `?from=${from}`).from).toBeUndefined()
  })

  it('has no empty values', () => {
    expect(readQuery(query, '?search=&from=&tag=&pageSize=')).toEqual({ search: '', pageSize: 10 })
  })
})

it('sorts by the columns of the list only', () => {
  const query = z.object({ sort: listOrder(['total']) })
  expect(readQuery(query, '?sort=-total')).toEqual({ sort: { key: 'total', down: true } })
  for (const search of ['', '?sort=', '?sort=owner', '?sort=constructor']) expect(readQuery(query, search).sort).toBeUndefined()
})
