import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { MessagesProvider } from '#platform/i18n/messages.tsx'
import { zh as ui } from '#ui/messages/zh.ts'
import { zh } from '../../messages/zh.ts'
import { AdminList } from './admin-list.tsx'

type Row = { id: string; sum: number }
const rows: Row[] = [
  { id: 'b', sum: 2 },
  { id: 'a', sum: 10 },
  { id: 'c', sum: 1 },
]
type Props = Partial<Parameters<typeof AdminList<Row>>[0]>

function drawn(props: Props = {}, address = '/admin/things'): string {
  const list = (
    <AdminList
      title="Things"
      rows={rows}
      rowKey={(row) => row.id}
      none="Nothing yet."
      columns={[
        { key: 'id', head: 'Id', phone: 'title', cell: (row) => <a href={row.id}>{row.id}</a>, sort: (row) => row.id },
        { key: 'sum', head: 'Sum', align: 'end', cell: (row) => row.sum, sort: (row) => row.sum },
        { key: 'owner', head: 'Owner', cell: () => 'x' },
      ]}
      {...props}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <MessagesProvider locale="zh" siteName="云" catalogue={{ 'back-office': zh, ui }}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  )
}

/** Addresses of links, as a browser reads them. */
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const order = (html: string) => [...html.matchAll(/<a href="(\w)">/g)].map(([, id]) => id).join('')
const hidden = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))

const narrowing: Props = {
  query: { view: 'all', search: 'abc', state: undefined },
  search: { label: 'Find', hint: 'Number' },
  filters: [{ name: 'state', label: 'State', all: 'Every state', items: [{ value: 'open', label: 'Open' }] }],
}

describe('a list', () => {
  test('has its title as heading and caption, and says how many rows there are', () => {
    const html = drawn()
    expect(html).toMatch(/<h2[^>]*>Things<\/h2>/)
    expect(html).toMatch(/<caption[^>]*>Things<\/caption>/)
    expect(html).toMatch(/role="status"[^>]*>共 3 条</)
  })

  test('without rows and without a search says that there is nothing yet', () => {
    const html = drawn({ rows: [], query: { view: 'all' } })
    expect(html).toContain('Nothing yet.')
    expect(html).not.toContain(zh.adminList.clear)
  })

  test('without rows for a search says so, and leads back to all rows of the view', () => {
    const html = drawn({ ...narrowing, rows: [] })
    expect(html).toContain(zh.adminList.noMatch)
    expect(html).not.toContain('Nothing yet.')
    expect(links(html)).toContain('/admin/things?view=all')
  })

  test('that is narrowed by its default is not narrowed', () => {
    const filters = [{ name: 'age', label: 'Age', items: [{ value: 'week', label: 'Week' }], fallback: 'week' }]
    expect(drawn({ rows: [], filters, query: { age: 'week' } })).toContain('Nothing yet.')
    expect(drawn({ rows: [], filters, query: { age: 'day' } })).toContain(zh.adminList.noMatch)
  })

  test('beyond its last page says so', () => {
    const turns = { previous: 'end', next: null }
    for (const [page, address] of [
      [9, '?page=9'],
      [1, '?after=created_1_x'],
      [1, '?before=created_1_x'],
    ] as const)
      expect(drawn({ rows: [], paging: { page, pageSize: 20, total: 30, turns } }, `/admin/things${address}`)).toContain(zh.adminList.noMatch)
  })
})

describe('the search', () => {
  test('is one form with one verb, which keeps the view and the order', () => {
    const html = drawn(narrowing, '/admin/things?view=all&search=abc&sort=-sum')
    expect(html).toMatch(/<form[^>]*role="search"/)
    expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>[^/]*${zh.adminList.search}`))
    expect(hidden(html)).toEqual({ view: 'all', sort: '-sum' })
    expect(html).toMatch(/<input[^>]*name="search"[^>]*value="abc"/)
    expect(html).toMatch(/<select[^>]*name="state"/)
  })
})

describe('tabs', () => {
  test('lead to a state with its number of rows, and keep the order but not the page', () => {
    const tabs = {
      label: 'States',
      name: 'state',
      items: [
        { value: undefined, text: 'All' },
        { value: 'open', text: 'Open', count: 4 },
      ],
    }
    const html = drawn({ query: { state: 'open' }, tabs, paging: { page: 3, pageSize: 1, total: 5 } }, '/admin/things?state=open&sort=sum&page=3')
    expect(links(html)).toEqual(expect.arrayContaining(['/admin/things?sort=sum', '/admin/things?state=open&sort=sum']))
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Open<span[^>]*>4</)
  })
})

describe('pages', () => {
  test('are links that keep the search and the order; the first has no number', () => {
    const html = drawn({ ...narrowing, paging: { page: 2, pageSize: 3, total: 9 } }, '/admin/things?view=all&search=abc&sort=sum&page=2')
    expect(links(html)).toEqual(expect.arrayContaining(['?view=all&search=abc&sort=sum', '?view=all&search=abc&sort=sum&page=3']))
  })

  test('lead to their neighbours by rows and to both ends, with the search and the order', () => {
    const turns = { previous: 'created_2_b', next: 'created_1_a' }
    const address = '/admin/things?view=all&search=abc&sort=sum&after=created_3_c'
    const html = drawn({ ...narrowing, paging: { page: 1, pageSize: 3, total: 9, turns } }, address)
    const kept = '?view=all&search=abc&sort=sum'
    const pages = links(html.slice(html.indexOf(ui.pages))).map((href) => href.replace('/admin/things', ''))
    expect(pages).toEqual([kept, `${kept}&before=created_2_b`, `${kept}&after=created_1_a`, `${kept}&before=end`])
    const first = drawn({ paging: { page: 1, pageSize: 3, total: 9, turns: { previous: null, next: 'created_1_a' } } })
    expect(links(first.slice(first.indexOf(ui.pages)))).toEqual(['/admin/things?after=created_1_a', '/admin/things?before=end'])
    // The place of a page is not the place of another search.
    expect(hidden(html)).toEqual({ view: 'all', sort: 'sum' })
  })

  test('count 1,000 rows where there are more, and the count says so', () => {
    const paging = { page: 1, pageSize: 20, total: 1_001, turns: { previous: null, next: 'created_1_a' } }
    const tabs = { label: 'States', name: 'state', items: [{ value: undefined, text: 'All', count: 1_001 }] }
    const html = drawn({ tabs, paging })
    expect(html).toContain(ui.total('1,000+'))
    expect(html).toMatch(/<a[^>]*>All<span[^>]*>1,000\+</)
    expect(drawn({ paging: { ...paging, total: 1_000 } })).toContain(ui.total('1,000'))
  })

  test('are left out while all rows are on one', () => expect(drawn({ paging: { page: 1, pageSize: 20, total: 3 } })).not.toContain(ui.next))
})

describe('the order of columns', () => {
  test('is that of the address, and the head says so', () => {
    expect(order(drawn())).toBe('bac')
    expect(order(drawn({}, '/admin/things?sort=sum'))).toBe('cba')
    const down = drawn({}, '/admin/things?sort=-sum')
    expect(order(down)).toBe('abc')
    expect([...down.matchAll(/aria-sort="(\w+)"/g)].map(([, one]) => one)).toEqual(['none', 'descending'])
  })

  test('is left to the server where it sends pages', () => {
    const columns = [{ key: 'id', head: 'Id', cell: (row: Row) => <a href={row.id}>{row.id}</a>, sort: true as const }]
    expect(order(drawn({ columns }, '/admin/things?sort=id'))).toBe('bac')
  })

  test('leads from the heads to up, down and back, and keeps the search', () => {
    const at = (sort: string) => links(drawn(narrowing, `/admin/things?view=all&search=abc${sort}`))
    expect(at('')).toContain('/admin/things?view=all&search=abc&sort=sum')
    expect(at('&sort=sum')).toContain('/admin/things?view=all&search=abc&sort=-sum')
    expect(at('&sort=-sum')).toContain('/admin/things?view=all&search=abc')
  })

  test('that a column does not have is ignored', () => expect(order(drawn({}, '/admin/things?sort=owner'))).toBe('bac'))
})

describe('a list with saved views', () => {
  const view = { id: 'v1', name: 'Big ones', query: 'sort=-sum&state=open', hidden: ['sum'], shared: false, revision: 1, own: true, author: 'An' }
  const views = { list: 'orders' as const, views: [view], hidden: ['owner'], defaultId: null, removesAny: false }
  const open = '/admin/things?sort=-sum&state=open&saved=v1'
  const props: Props = { ...narrowing, query: { state: 'open' }, views }
  const heads = (html: string) => ['Id', 'Sum', 'Owner'].filter((head) => new RegExp(`<th[^>]*>(<[^>]*>)*${head}`).test(html))

  test('leads to each by a plain address, and says which one is open', () => {
    const html = drawn(props, open)
    expect(links(html)).toEqual(expect.arrayContaining(['/admin/things?saved=none', '/admin/things?sort=-sum&state=open&saved=v1']))
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*><span[^>]*>Big ones</)
    expect(html).not.toContain(zh.listViews.changed)
  })

  test('hides the columns of the view, else those of the reader, but not the one that names a row', () => {
    expect(heads(drawn(props, open))).toEqual(['Id', 'Owner'])
    expect(heads(drawn(props))).toEqual(['Id', 'Sum'])
    expect(heads(drawn(props, `${open}&hide=owner.id`))).toEqual(['Id', 'Sum'])
  })

  test('says that the address is another than the view, and leads back', () => {
    for (const address of [open.replace('-sum', 'sum'), `${open}&hide=owner`]) expect(drawn(props, address)).toContain(zh.listViews.changed)
    // Search words and pages are no part of a view.
    for (const address of [`${open}&search=a`, `${open}&page=2`, `${open}&hide=sum`]) expect(drawn(props, address)).not.toContain(zh.listViews.changed)
  })

  test('keeps the view while it is searched, sorted and turned', () => {
    const html = drawn({ ...props, paging: { page: 1, pageSize: 3, total: 9 } }, open)
    expect(hidden(html)).toMatchObject({ saved: 'v1', sort: '-sum' })
    expect(links(html)).toEqual(expect.arrayContaining(['?state=open&sort=-sum&saved=v1&page=2']))
  })

  test('says what a view has that the list no longer has, and that a view is gone', () => {
    const old = { ...view, query: 'colour=red&state=shut' }
    const html = drawn({ ...props, query: {}, views: { ...views, views: [old] } }, '/admin/things?colour=red&state=shut&saved=v1')
    expect(html).toContain(zh.listViews.stale('colour=red、state=shut'))
    expect(drawn(props, '/admin/things?saved=v2')).toContain(zh.listViews.gone)
    expect(drawn(props, '/admin/things?saved=none')).not.toContain(zh.listViews.gone)
  })
})
