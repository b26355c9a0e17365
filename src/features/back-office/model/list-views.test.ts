import { describe, expect, it } from 'vitest'
import { hiddenOf, hideText, staleParts, viewAddress, viewQuery } from './list-views.ts'

describe('the part of an address that a view keeps', () => {
  it('is its filters and its order, whatever their places', () => {
    expect(viewQuery('?state=paid&sort=-total')).toBe('sort=-total&state=paid')
    expect(viewQuery('?sort=-total&state=paid&kind=')).toBe('sort=-total&state=paid')
  })

  it('has no search words, no row, no place of a page and no other view', () => {
    expect(viewQuery('?search=13800138000&number=1&after=created_1&before=end&page=3&saved=x&hide=a.b&view=payments&state=paid')).toBe('state=paid')
  })

  it('leads back to the view', () => {
    expect(viewAddress({ id: 'v', query: 'state=paid' })).toBe('?state=paid&saved=v')
    expect(viewAddress({ id: 'v', query: '' })).toBe('?saved=v')
  })
})

describe('parts of a view that its list no longer has', () => {
  const parts = { sorts: ['total'], filters: { state: ['paid'], from: null } }

  it('are filters, values and orders', () => {
    expect(staleParts('sort=-weight&state=gone&colour=red', parts)).toEqual(['sort=-weight', 'state=gone', 'colour=red'])
  })

  it('are none while the list has them all', () => expect(staleParts('from=2026-01-01&sort=-total&state=paid', parts)).toEqual([]))
})

describe('hidden columns in an address', () => {
  it.each([[[]], [['total']], [['total', 'created']]])('are read as they were written: %j', (hidden) => {
    expect(hideText(hidden)).not.toBe('')
    expect(hiddenOf(hideText(hidden))).toEqual(hidden)
  })
})
