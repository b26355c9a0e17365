import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../catalogue-form.ts'
import { offerChanges } from './changes.ts'
import { starter } from '../data/starter.ts'

function changesAfter(change: (catalogue: Catalogue) => void) {
  const after = structuredClone(starter)
  change(after)
  return offerChanges(starter, after).map(({ list, kind, id, fields }) => ({ list, kind, id, fields }))
}

describe('the changes of an offer', () => {
  it('are none for the same offer', () => {
    expect(changesAfter(() => undefined)).toEqual([])
  })

  it('name each field with its values', () => {
    const changes = changesAfter((catalogue) => {
      catalogue.regions[0]!.names.en = 'Hongkong'
      catalogue.regions[0]!.zones[0]!.capacity.general = 30
      catalogue.plans[0]!.featured = false
    })
    expect(changes).toEqual([
      { list: 'regions', kind: 'changed', id: 'hongkong', fields: [{ field: 'names.en', before: 'Hong Kong', after: 'Hongkong' }] },
      { list: 'zones', kind: 'changed', id: 'hongkong-a', fields: [{ field: 'capacity.general', before: 20, after: 30 }] },
      { list: 'plans', kind: 'changed', id: 'b2', fields: [{ field: 'featured', before: true, after: false }] },
    ])
  })

  it('name what is added and withdrawn, with the zones of a region', () => {
    const changes = changesAfter((catalogue) => {
      catalogue.regions = [{ ...catalogue.regions[0]!, id: 'tokyo', zones: [{ ...catalogue.regions[0]!.zones[0]!, id: 'tokyo-a' }] }]
      catalogue.images.shift()
    })
    expect(changes.map(({ list, kind, id }) => `${list} ${kind} ${id}`)).toEqual([
      'regions added tokyo',
      'regions withdrawn hongkong',
      'zones added tokyo-a',
      'zones withdrawn hongkong-a',
      'images withdrawn ubuntu-24.04',
    ])
  })

  it('name a list in another order, and not one in which entries were added', () => {
    expect(changesAfter((catalogue) => catalogue.plans.reverse())).toEqual([{ list: 'plans', kind: 'reordered', id: '', fields: [] }])
    const added = changesAfter((catalogue) => catalogue.plans.unshift({ ...catalogue.plans[0]!, id: 'x1', code: 'X1' }))
    expect(added.map(({ kind }) => kind)).toEqual(['added'])
  })
})
