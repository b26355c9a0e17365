import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { readQuery } from '#platform/http/query.ts'
import { newId } from '#platform/pure/id.ts'
import { choice } from '#platform/pure/query-fields.ts'
import { staffOffice } from '../../factories.ts'
import { viewRules, type ViewedList } from '../../model/list-views.ts'
import { saveViewForm, viewFields } from '../forms.ts'
import { chooseColumns, chooseDefaultView } from './choose-view.ts'
import { openListViews, readViews } from './read-views.ts'
import { changeView, removeView, saveView } from './write-views.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

type Ctx = ReturnType<typeof office.asking>
const paid = { query: 'state=paid', hidden: ['total'], shared: false }
const saved = (ctx: Ctx, name: string, own: Partial<typeof paid> & { list?: ViewedList; key?: string } = {}) => {
  const { key = newId(), list = 'orders', ...rest } = own
  return saveView(ctx, { list, name, ...paid, ...rest, idempotencyKey: key })
}
const namesFor = async (ctx: Ctx, list: ViewedList = 'orders') => (await readViews(ctx, list)).views.map(({ name }) => name)

describe('a saved view', () => {
  it('is seen by its author alone until it is shared, and never without the permission of its list', async () => {
    const [author, colleague, content] = [await office.aMember('support'), await office.aMember('finance'), await office.aMember('content')]
    const { viewId } = await saved(author.as(), 'Paid today')
    expect(await namesFor(colleague.as())).toEqual([])
    await changeView(author.as(), { viewId, name: 'Paid today', ...paid, shared: true, revision: 1 })
    expect((await readViews(colleague.as(), 'orders')).views).toMatchObject([
      { name: 'Paid today', own: false, query: 'state=paid', hidden: ['total'], revision: 2 },
    ])
    const refused = { code: 'auth.not-allowed' }
    await expect(readViews(content.as(), 'orders')).rejects.toMatchObject(refused)
    await expect(saved(content.as(), 'x')).rejects.toMatchObject(refused)
    await expect(chooseColumns(content.as(), { list: 'orders', hidden: [] })).rejects.toMatchObject(refused)
    await expect(chooseDefaultView(content.as(), { list: 'orders', viewId })).rejects.toMatchObject(refused)
    await expect(changeView(content.as(), { viewId, name: 'x', ...paid, revision: 2 })).rejects.toMatchObject(refused)
    await expect(saved(office.asking(), 'x')).rejects.toMatchObject(refused)
    await removeView(author.as(), { viewId })
  })

  it('is saved once by a repeated click, under a name that its author has once in the list', async () => {
    const { as } = await office.aMember('finance')
    const key = newId()
    const both = await Promise.all([saved(as(), 'Mine', { key }), saved(as(), 'Mine', { key })])
    expect(both[0]).toEqual(both[1])
    await expect(saved(as(), 'mine')).rejects.toMatchObject({ code: 'back-office.view-name-taken', fields: [{ path: 'name' }] })
    await saved(as(), 'Mine', { list: 'accounts' })
    expect(await namesFor(as())).toEqual(['Mine'])
  })

  it('is changed by its author, from the revision that was read, and removed by the author or an owner', async () => {
    const [author, colleague, owner] = [await office.aMember('support'), await office.aMember('support'), await office.aMember('owner')]
    const { viewId } = await saved(author.as(), 'Shared', { shared: true })
    const change = { viewId, name: 'Renamed', ...paid, shared: true, revision: 1 }
    await expect(changeView(colleague.as(), change)).rejects.toMatchObject({ code: 'back-office.view-of-another' })
    await changeView(author.as(), change)
    await changeView(author.as(), change)
    await expect(changeView(author.as(), { ...change, name: 'Again' })).rejects.toMatchObject({ code: 'back-office.view-changed' })
    await expect(removeView(colleague.as(), { viewId })).rejects.toMatchObject({ code: 'back-office.view-of-another' })
    await removeView(owner.as(), { viewId })
    await removeView(author.as(), { viewId })
    await expect(changeView(author.as(), change)).rejects.toMatchObject({ code: 'back-office.view-gone' })
  })

  it('of a colleague that is not shared does not exist, also for owners', async () => {
    const [author, owner] = [await office.aMember('support'), await office.aMember('owner')]
    const { viewId } = await saved(author.as(), 'Private')
    await expect(changeView(owner.as(), { viewId, name: 'x', ...paid, revision: 1 })).rejects.toMatchObject({ code: 'back-office.view-gone' })
    await expect(chooseDefaultView(owner.as(), { list: 'orders', viewId })).rejects.toMatchObject({ code: 'back-office.view-gone' })
    await removeView(owner.as(), { viewId })
    expect(await namesFor(author.as())).toEqual(['Private'])
  })

  it('keeps no search words, also if they are sent', () => {
    const asked = { list: 'orders', name: 'x', query: 'search=13800138000&state=paid&page=2', hidden: [], shared: true, idempotencyKey: newId() }
    expect(saveViewForm.parse(asked).query).toBe('state=paid')
  })

  it('is one of a limited number, also for clicks at the same time', async () => {
    const { as } = await office.aMember('operations')
    for (let n = 1; n < viewRules.most; n++) await saved(as(), `View ${n}`, { list: 'operations' })
    const tries = await Promise.allSettled(['a', 'b'].map((name) => saved(as(), name, { list: 'operations' })))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'back-office.view-most', detail: { most: viewRules.most } } })
  })

  it('is shared only while the list has few shared ones', async () => {
    const { as, staffId } = await office.aMember('operations')
    const other = await office.aMember('operations')
    await database.ownerPool.query(
      `insert into staff_list_view (id, staff_id, list, name, query, hidden, shared, created_at)
       select gen_random_uuid(), $1, 'servers', 'shared ' || n, '', '{}', true, now() from generate_series(1, $2::int) n`,
      [staffId, viewRules.mostShared],
    )
    await expect(saved(other.as(), 'One more', { list: 'servers', shared: true })).rejects.toMatchObject({ code: 'back-office.view-most-shared' })
    const { viewId } = await saved(other.as(), 'One more', { list: 'servers' })
    const share = { viewId, name: 'One more', ...paid, shared: true, revision: 1 }
    await expect(changeView(other.as(), share)).rejects.toMatchObject({ code: 'back-office.view-most-shared' })
    expect(await namesFor(as(), 'servers')).toHaveLength(viewRules.mostShared)
  })
})

describe('how a member of staff sees a list', () => {
  const schema = z.object({ state: choice(['paid', 'pending']), ...viewFields })
  const open = (ctx: Ctx, query = '') => openListViews(ctx, 'orders', { schema, query: readQuery(schema, query) })
  const locationOf = async (opened: Promise<unknown>) =>
    opened.then(
      () => undefined,
      (thrown: unknown) => (thrown as Response).headers.get('location'),
    )

  it('is theirs alone: hidden columns and the default view', async () => {
    const [one, other] = [await office.aMember('support'), await office.aMember('support')]
    await chooseColumns(one.as(), { list: 'orders', hidden: ['total', 'created'] })
    await chooseColumns(one.as(), { list: 'orders', hidden: ['created'] })
    expect(await open(one.as())).toMatchObject({ hidden: ['created'], defaultId: null })
    expect(await open(other.as())).toMatchObject({ hidden: [], defaultId: null })
  })

  it('begins with the default view at the bare address, and with what the address says at every other', async () => {
    const { as } = await office.aMember('support')
    const { viewId } = await saved(as(), 'Paid')
    await chooseDefaultView(as(), { list: 'orders', viewId })
    expect(await locationOf(open(as()))).toBe(`/admin/orders?state=paid&saved=${viewId}`)
    for (const address of ['state=pending', 'saved=none', `state=paid&saved=${viewId}`]) expect(await locationOf(open(as(), address)), address).toBeUndefined()
    await chooseDefaultView(as(), { list: 'orders', viewId: null })
    expect(await locationOf(open(as()))).toBeUndefined()
  })

  it('is the plain list once the default view is removed or no longer shared', async () => {
    const [author, reader] = [await office.aMember('support'), await office.aMember('support')]
    const { viewId } = await saved(author.as(), 'For all', { shared: true })
    await chooseDefaultView(reader.as(), { list: 'orders', viewId })
    expect(await locationOf(open(reader.as()))).toContain(viewId)
    await changeView(author.as(), { viewId, name: 'For all', ...paid, shared: false, revision: 1 })
    expect(await locationOf(open(reader.as()))).toBeUndefined()
    await removeView(author.as(), { viewId })
    expect(await open(reader.as())).toMatchObject({ defaultId: null })
  })
})
