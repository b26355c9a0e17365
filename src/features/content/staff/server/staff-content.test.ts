import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { readQuery } from '#platform/http/query.ts'
import { staffContentQuery, staffHelpSearchOf, staffNewsSearchOf } from '../forms.ts'
import { newsStates, previewMinutes } from '../../model/staff.ts'
import { someArticle, somePublished, textsOf } from '../../factories.ts'
import { editNews } from '../../server/edit-news.ts'
import { listStaffHelp } from './list-staff-help.ts'
import { listStaffLinks } from './list-staff-links.ts'
import { listStaffNews } from './list-staff-news.ts'
import { listNews } from '../../server/list-news.ts'
import { listNewsFeed } from '../../server/list-news-feed.ts'
import { listPublicPages } from '../../server/list-public-pages.ts'
import { makePreview } from './make-preview.ts'
import { publishHelpArticle } from '../../server/publish-help-article.ts'
import { publishNews } from '../../server/publish-news.ts'
import { readHelpPreview, readNewsPreview } from './read-preview.ts'
import { readNews } from '../../server/read-news.ts'
import { readNewsDraft } from './read-news-draft.ts'
import { renderDraft } from './render-draft.ts'

const hour = 3_600_000
const { ctx, clock, pool } = await testDatabase()
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['content.edit'] })
const later = (ms: number) => new Date(clock.now().getTime() + ms)
const gone = { kind: 'not-found', code: 'content.not-found' }
const found = async (query: string) =>
  (await listStaffNews(editor(), { ...staffNewsSearchOf(readQuery(staffContentQuery, query)), locale: 'zh' })).items.map(({ title }) => title)

describe('a draft', () => {
  it('is visible at no address and in no list, feed or sitemap, whatever its date, until it is published', async () => {
    const newsId = await somePublished(ctx(), 'Begun', { draft: true })
    const seen = async () => [
      (await listNews(ctx(), { locale: 'zh', pageSize: 50 })).items.some((item) => item.id === newsId),
      (await listNewsFeed(ctx(), { locale: 'zh' })).some((item) => item.id === newsId),
      (await listPublicPages(ctx())).some(({ path }) => path.includes(newsId)),
      await readNews(ctx(), { newsId, locale: 'zh' }).then(
        () => true,
        () => false,
      ),
    ]
    clock.advance(hour)
    expect(await seen()).toEqual([false, false, false, false])
    const draft = await readNewsDraft(editor(), { newsId })
    const at = clock.now()
    await editNews(editor(), { ...editable(draft), publishAt: null, draft: false })
    expect(await seen()).toEqual([true, true, true, true])
    expect((await readNews(ctx(), { newsId, locale: 'zh' })).publishedAt).toEqual(at)
  })
})

describe('the editors’ page', () => {
  it('lists every announcement with its state and its languages, and finds it by any of them', async () => {
    const titles = ['In draft', 'To come', 'Standing', 'Taken off']
    await somePublished(ctx(), titles[0]!, { draft: true, category: 'offer' })
    await somePublished(ctx(), titles[1]!, { publishAt: later(hour), category: 'offer' })
    await somePublished(ctx(), titles[2]!, { category: 'offer', texts: { zh: textsOf(titles[2]!).zh, en: { ...textsOf('x').zh, body: 'Zanzibar' } } })
    await somePublished(ctx(), titles[3]!, { category: 'offer', publishAt: clock.now(), withdrawAt: clock.now() })
    for (const [at, state] of newsStates.entries()) expect(await found(`state=${state}&category=offer`), state).toEqual([`${titles[at]} zh`])
    expect(await found('search=zanzibar')).toEqual(['Standing zh'])
    expect(await found('search=100%25')).toEqual([])
    const { items } = await listStaffNews(editor(), { ...staffNewsSearchOf(readQuery(staffContentQuery, 'search=zanzibar')), locale: 'en' })
    expect(items[0]!.locales.toSorted()).toEqual(['en', 'zh'])
  })

  it('lists hidden articles too, and refuses a used address instead of changing its article', async () => {
    await someArticle(ctx(), 'first-steps', textsOf('First steps'))
    const fields = { categorySlug: 'basics', sort: 1, featured: false, shown: false }
    expect(await publishHelpArticle(editor(), { slug: 'not-yet', ...fields, texts: textsOf('Not yet') })).toEqual({ made: true })
    expect(await publishHelpArticle(editor(), { slug: 'first-steps', ...fields, texts: textsOf('Other') })).toEqual({ made: false })
    const slugs = async (query: string) =>
      (await listStaffHelp(editor(), { ...staffHelpSearchOf(readQuery(staffContentQuery, query)), locale: 'zh' })).articles.map(({ slug }) => slug)
    expect((await slugs('')).toSorted()).toEqual(['first-steps', 'not-yet'])
    expect(await slugs('state=hidden')).toEqual(['not-yet'])
    expect(await slugs('search=first')).toEqual(['first-steps'])
  })

  it('is for editors alone', async () => {
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId: newId(), permissions: ['money'] },
    ]
    const refused = { code: 'auth.not-allowed' }
    for (const actor of strangers) {
      const as = ctx(actor)
      await expect(listStaffNews(as, { ...staffNewsSearchOf(readQuery(staffContentQuery, '')), locale: 'zh' })).rejects.toMatchObject(refused)
      await expect(listStaffHelp(as, { ...staffHelpSearchOf(readQuery(staffContentQuery, '')), locale: 'zh' })).rejects.toMatchObject(refused)
      await expect(listStaffLinks(as)).rejects.toMatchObject(refused)
      await expect(makePreview(as, preview('Mine'))).rejects.toMatchObject(refused)
      await expect(renderDraft(as, { body: 'x', locale: 'zh' })).rejects.toMatchObject(refused)
      await expect(publishNews(as, { newsId: newId(), category: 'offer', texts: textsOf('Forged') })).rejects.toMatchObject(refused)
    }
  })
})

describe('a preview', () => {
  it('shows unsaved text to anyone who has its link, in the reader’s language or else in Chinese', async () => {
    const { zh, en } = textsOf('Unsaved', '## Part\n\n<script>alert(1)</script>')
    const { token } = await makePreview(editor(), { ...preview('Unsaved'), texts: { zh, en: en! } })
    const article = await readNewsPreview(ctx(), { token, locale: 'en' })
    expect(article).toMatchObject({ title: 'Unsaved en', category: 'company', locale: 'en' })
    expect(article.prose.html).not.toContain('<script')
    expect(await readNewsPreview(ctx(), { token, locale: 'zh-TW' })).toMatchObject({ title: 'Unsaved zh', locale: 'zh' })
    expect((await listNews(ctx(), { locale: 'en', pageSize: 50 })).items.map(({ title }) => title)).not.toContain('Unsaved en')
    await expect(readHelpPreview(ctx(), { token, locale: 'zh' })).rejects.toMatchObject(gone)
    const help = await makePreview(editor(), { about: 'help', categorySlug: 'basics', texts: { zh } })
    expect((await readHelpPreview(ctx(), { token: help.token, locale: 'zh' })).title).toBe('Unsaved zh')
  })

  it('expires after half an hour, is not found under another link, and leaves no data behind', async () => {
    const { token } = await makePreview(editor(), preview('Short'))
    await expect(readNewsPreview(ctx(), { token: `${token.slice(1)}A`, locale: 'zh' })).rejects.toMatchObject(gone)
    const kept = await pool.query<{ row: string }>('select content_preview::text as row from content_preview')
    expect(kept.rows.some(({ row }) => row.includes(token))).toBe(false)
    clock.advance(previewMinutes * 60_000)
    await expect(readNewsPreview(ctx(), { token, locale: 'zh' })).rejects.toMatchObject(gone)
    await makePreview(editor(), preview('Next'))
    expect((await pool.query('select 1 from content_preview')).rowCount).toBe(1)
  })
})

function preview(title: string) {
  return { about: 'news', category: 'company', cover: 'rings', publishAt: clock.now(), texts: textsOf(title) } as const
}

/** Fields of a read draft that an edit sends. */
function editable({ updatedAt: _at, updatedBy: _by, texts, ...draft }: Awaited<ReturnType<typeof readNewsDraft>>) {
  return { ...draft, texts: { ...texts, zh: texts.zh! } }
}
