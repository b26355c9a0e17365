import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { somePublished, textsOf } from '../factories.ts'
import type { EditNews } from '../forms.ts'
import { editNews } from './edit-news.ts'
import { listNews } from './list-news.ts'
import { publishNews } from './publish-news.ts'
import { findLatestNews, readNews } from './read-news.ts'
import { readNewsDraft } from '../staff/server/read-news-draft.ts'
import { withdrawNews } from './withdraw-news.ts'

const hour = 3_600_000
const { ctx, clock, pool } = await testDatabase()
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['content.edit'] })
const later = (ms: number) => new Date(clock.now().getTime() + ms)
const titles = async (filter: Partial<Parameters<typeof listNews>[1]> = {}) =>
  (await listNews(ctx(), { locale: 'zh', pageSize: 50, ...filter })).items.map((item) => item.title)
const gone = { kind: 'not-found', code: 'content.not-found' }

async function draftOf(newsId: string): Promise<EditNews> {
  return (await readNewsDraft(editor(), { newsId })) as EditNews
}

describe('an announcement', () => {
  it('is published once, also by repeated clicks', async () => {
    const newsId = newId()
    await Promise.all(Array.from({ length: 5 }, () => publishNews(editor(), { newsId, category: 'product', texts: textsOf('Once') })))
    expect((await titles()).filter((title) => title === 'Once zh')).toHaveLength(1)
  })

  it('is visible from its publication until its withdrawal, and neither before nor after', async () => {
    const newsId = await somePublished(ctx(), 'Window', { publishAt: later(hour), withdrawAt: later(3 * hour) })
    await expect(readNews(ctx(), { newsId, locale: 'zh' })).rejects.toMatchObject(gone)
    expect(await titles()).not.toContain('Window zh')
    clock.advance(hour)
    expect((await readNews(ctx(), { newsId, locale: 'zh' })).title).toBe('Window zh')
    clock.advance(2 * hour - 1)
    expect(await titles()).toContain('Window zh')
    clock.advance(1)
    await expect(readNews(ctx(), { newsId, locale: 'zh' })).rejects.toMatchObject(gone)
    expect(await titles()).not.toContain('Window zh')
  })

  it('is hidden at once when it is withdrawn, and a planned one never appears', async () => {
    const newsId = await somePublished(ctx(), 'Wrong')
    const coming = await somePublished(ctx(), 'Coming', { publishAt: later(hour) })
    for (const id of [newsId, coming]) await withdrawNews(editor(), { newsId: id })
    await withdrawNews(editor(), { newsId })
    clock.advance(2 * hour)
    for (const id of [newsId, coming]) await expect(readNews(ctx(), { newsId: id, locale: 'zh' })).rejects.toMatchObject(gone)
    await expect(withdrawNews(editor(), { newsId: newId() })).rejects.toMatchObject(gone)
  })

  it('is the latest from its publication on, until a newer one or its withdrawal', async () => {
    const latest = async () => (await findLatestNews(ctx(), { locale: 'zh' }))?.title
    clock.advance(hour)
    await somePublished(ctx(), 'Older')
    clock.advance(hour)
    const newsId = await somePublished(ctx(), 'Newer')
    await somePublished(ctx(), 'Planned', { publishAt: later(hour) })
    expect(await latest()).toBe('Newer zh')
    await withdrawNews(editor(), { newsId })
    expect(await latest()).toBe('Older zh')
    clock.advance(hour)
    expect(await latest()).toBe('Planned zh')
  })

  it('cannot be withdrawn before it is published', async () => {
    const fields = { newsId: newId(), category: 'offer', texts: textsOf('Odd'), publishAt: later(hour), withdrawAt: later(0) } as const
    await expect(publishNews(editor(), fields)).rejects.toMatchObject({ code: 'content.withdrawn-before-published' })
  })

  it('is edited only by an editor who has seen the newest version', async () => {
    const newsId = await somePublished(ctx(), 'Draft')
    const draft = await draftOf(newsId)
    expect(await editNews(editor(), { ...draft, texts: textsOf('Final') })).toEqual({ revision: 2 })
    await expect(editNews(editor(), { ...draft, texts: textsOf('Lost') })).rejects.toMatchObject({ kind: 'conflict', code: 'content.stale' })
    expect((await readNews(ctx(), { newsId, locale: 'en' })).title).toBe('Final en')
    await expect(editNews(editor(), { ...draft, newsId: newId() })).rejects.toMatchObject(gone)
  })

  it.each([
    ['unknown', newId()],
    ['no id at all', "1' or '1'='1"],
    ['empty', ''],
  ])('that is %s is not found', async (_what, newsId) => {
    await expect(readNews(ctx(), { newsId, locale: 'zh' })).rejects.toMatchObject(gone)
  })

  it('without a translation is shown in simplified Chinese with a note', async () => {
    const { zh } = textsOf('Alone')
    const newsId = await somePublished(ctx(), 'Alone', { texts: { zh } })
    expect(await readNews(ctx(), { newsId, locale: 'en' })).toMatchObject({ title: 'Alone zh', locale: 'zh' })
    expect((await listNews(ctx(), { locale: 'zh-TW', query: 'Alone' })).items).toMatchObject([{ title: 'Alone zh', locale: 'zh' }])
  })

  it('is written only by staff who may edit content', async () => {
    const newsId = await somePublished(ctx(), 'Guarded')
    const draft = await draftOf(newsId)
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['overview', 'money'] },
    ]
    for (const stranger of strangers) {
      const attempts = [
        publishNews(ctx(stranger), { newsId: newId(), category: 'offer', texts: textsOf('Fake') }),
        editNews(ctx(stranger), draft),
        withdrawNews(ctx(stranger), { newsId }),
        readNewsDraft(ctx(stranger), { newsId }),
      ]
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    expect(await titles()).toContain('Guarded zh')
    expect(await titles()).not.toContain('Fake zh')
  })
})

describe('the list', () => {
  it('puts pinned ones first, then the newest; a list of the latest is sorted by time alone', async () => {
    await pool.query('delete from news_item')
    for (const [title, pinned] of [
      ['A', false],
      ['B', true],
      ['C', false],
    ] as const) {
      await somePublished(ctx(), title, { pinned, category: title === 'A' ? 'security' : 'company' })
      clock.advance(hour)
    }
    expect(await titles()).toEqual(['B zh', 'C zh', 'A zh'])
    expect(await titles({ pinnedFirst: false })).toEqual(['C zh', 'B zh', 'A zh'])
    expect(await titles({ category: 'company' })).toEqual(['B zh', 'C zh'])
  })

  it('comes in pages that contain every item once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => listNews(ctx(), { locale: 'zh', page, pageSize: 2 })))
    expect(pages.map((page) => page.total)).toEqual([3, 3, 3])
    expect(pages.flatMap((page) => page.items.map((item) => item.title))).toEqual(['B zh', 'C zh', 'A zh'])
  })

  it('has the items before and after one, also within its category', async () => {
    const all = (await listNews(ctx(), { locale: 'en', pinnedFirst: false })).items
    const among = async (at: number) => (await readNews(ctx(), { newsId: all[at]!.id, locale: 'en' })).among
    expect(await among(1)).toMatchObject({
      all: { newer: { title: 'C en' }, older: { title: 'A en' } },
      category: { newer: { title: 'C en' }, older: undefined },
    })
    expect(await among(0)).toMatchObject({ all: { newer: undefined, older: { title: 'B en' } } })
  })

  it('distinguishes items of the same moment', async () => {
    const at = later(0)
    const ids = [newId(), newId(), newId()]
    for (const [index, newsId] of ids.entries()) await somePublished(ctx(), `Same${index}`, { newsId, publishAt: at })
    const middle = [...ids].sort()[1]!
    const { newer, older } = (await readNews(ctx(), { newsId: middle, locale: 'zh' })).among.all
    expect([newer?.id, middle, older?.id].sort()).toEqual([...ids].sort())
  })
})

describe('a search', () => {
  it('finds Chinese inside a text, needs every word, and treats % and _ literally', async () => {
    const text = (title: string, body: string) => ({ zh: { title, summary: '摘要', body } })
    await somePublished(ctx(), '', { texts: text('香港机房网络割接', '凌晨进行，预计 30 分钟。') })
    await somePublished(ctx(), '', { texts: text('续费 100% 返券', '活动规则 a_b') })
    expect(await titles({ query: '机房' })).toEqual(['香港机房网络割接'])
    expect(await titles({ query: '  机房   凌晨 ' })).toEqual(['香港机房网络割接'])
    expect(await titles({ query: '机房 返券' })).toEqual([])
    expect(await titles({ query: '100%' })).toEqual(['续费 100% 返券'])
    expect(await titles({ query: '%' })).toEqual(['续费 100% 返券'])
    expect(await titles({ query: 'a_b' })).toEqual(['续费 100% 返券'])
    expect(await titles({ query: String.raw`\ ' " ;--` })).toEqual([])
    expect((await titles({ query: '   ' })).length).toBeGreaterThan(3)
  })

  it('of many words or of unlimited length stays a small query', async () => {
    expect(await titles({ query: '机'.repeat(5_000) })).toEqual([])
    expect(await titles({ query: Array.from({ length: 500 }, (_, index) => index).join(' ') })).toEqual([])
  })
})
