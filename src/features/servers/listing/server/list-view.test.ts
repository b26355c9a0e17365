import { describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { moved, usualView, type ListView } from '../model/list-view.ts'
import { readListView } from './read-list-view.ts'
import { saveListView } from './save-list-view.ts'

const { ctx } = await testDatabase()

describe('the table of servers', () => {
  it('is arranged by each account for itself, and can be reset', async () => {
    const { actor } = await aCustomer(ctx())
    const { actor: other } = await aCustomer(ctx())
    expect(await readListView(ctx(actor))).toEqual(usualView)
    const own: ListView = { columns: ['renewal', 'state'], density: 'compact' }
    await saveListView(ctx(actor), { ...usualView, density: 'compact' })
    await saveListView(ctx(actor), own)
    expect(await readListView(ctx(actor))).toEqual(own)
    expect(await readListView(ctx(other))).toEqual(usualView)
    await saveListView(ctx(other), null)
    expect(await readListView(ctx(actor))).toEqual(own)
    await saveListView(ctx(actor), null)
    expect(await readListView(ctx(actor))).toEqual(usualView)
    await expect(saveListView(ctx({ kind: 'visitor' }), own)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('has its columns moved one place at a time, and none beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect([moved(['a', 'b'], 'a', -1), moved(['a', 'b'], 'b', 1), moved(['a', 'b'], 'x', 1)]).toEqual(Array(3).fill(['a', 'b']))
  })
})
