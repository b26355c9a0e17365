import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { someArticle, somePublished, textsOf } from '../../factories.ts'
import type { Comparison, VersionedItem } from '../../model/versions.ts'
import { compareVersion } from './compare-version.ts'
import { editHelpArticle } from '../../server/edit-help-article.ts'
import { editNews } from '../../server/edit-news.ts'
import { listVersions } from './list-versions.ts'
import { readNews } from '../../server/read-news.ts'
import { readNewsDraft } from './read-news-draft.ts'
import { saveFriendLink } from '../../server/save-friend-link.ts'
import { textDiff } from './text-diff.ts'
import { withdrawNews } from '../../server/withdraw-news.ts'

const { ctx, clock, pool } = await testDatabase()
const staffId = newId()
const editor = () => ctx({ kind: 'staff', staffId, permissions: ['content.edit'] })
const changes = async (item: VersionedItem) => (await listVersions(editor(), item)).versions.map(({ version, changed }) => `${version} ${changed.join(' ')}`)
const compare = (item: VersionedItem, version: number, against: Comparison) => compareVersion(editor(), { ...item, version, against })
const wordsOf = (view: Awaited<ReturnType<typeof compare>>) => view.words.map(({ locale, part }) => `${locale}.${part}`)

describe('versions', () => {
  it('record editor, time and languages; a save without changes adds none, and withdrawing adds one', async () => {
    const newsId = await somePublished(ctx(), 'Window')
    const item = { about: 'news', itemId: newsId } as const
    const { texts, updatedAt: _at, updatedBy: _by, ...draft } = await readNewsDraft(editor(), { newsId })
    clock.advance(60_000)
    const edit = { ...draft, texts: { ...texts, zh: { ...texts.zh!, body: 'Another body.' } } }
    await editNews(editor(), edit)
    await editNews(editor(), { ...edit, revision: 2 })
    await editNews(editor(), { ...edit, revision: 3, category: 'offer', texts: { zh: edit.texts.zh, 'zh-TW': texts['zh-TW']! } })
    await withdrawNews(editor(), { newsId })
    expect(await changes(item)).toEqual(['4 settings', '3 en settings', '2 zh', '1 zh zh-TW en settings'])
    const [, , second, first] = (await listVersions(editor(), item)).versions
    expect(second).toMatchObject({ writtenBy: `staff:${staffId}`, writtenAt: clock.now() })
    expect(first!.writtenBy).toBe('system:test')
  })

  it('are compared with the previous one and with the present text; restoring one does not change the site by itself', async () => {
    const newsId = await somePublished(ctx(), 'Tariff', { texts: textsOf('Tariff', 'One.\n\nTwo costs 5 yuan.\n\nThree.') })
    const item = { about: 'news', itemId: newsId } as const
    const { texts, updatedAt: _at, updatedBy: _by, ...draft } = await readNewsDraft(editor(), { newsId })
    const { en: _en, ...others } = texts
    await editNews(editor(), { ...draft, pinned: true, texts: { ...others, zh: { ...texts.zh!, body: 'One.\n\nTwo costs 6 yuan.\n\nThree.' } } })
    const second = await compare(item, 2, 'before')
    expect(second.from).toBe(1)
    expect(wordsOf(second)).toEqual(['zh.body', 'en.title', 'en.summary', 'en.body'])
    expect(second.words[0]!.parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '5' },
      { kind: 'added', text: '6' },
    ])
    expect(second.settings).toEqual([{ name: 'pinned', before: false, after: true }])
    const back = await compare(item, 1, 'now')
    expect(back.from).toBe(2)
    expect(back.words[0]!.parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '6' },
      { kind: 'added', text: '5' },
    ])
    expect(back.content.texts.en).toEqual(texts.en)
    expect((await readNews(ctx(), { newsId, locale: 'zh' })).prose.html).toContain('6 yuan')
    expect((await compare(item, 2, 'now')).words).toEqual([])
    await expect(compare(item, 3, 'before')).rejects.toMatchObject({ code: 'content.not-found' })
  })

  it('exist for articles and links too, and a link that is saved unchanged adds none', async () => {
    await someArticle(ctx(), 'first-steps', textsOf('First steps'))
    const names = { zh: '甲', 'zh-TW': '甲', en: 'A' }
    await editHelpArticle(editor(), {
      slug: 'first-steps',
      revision: 1,
      categorySlug: 'basics',
      sort: 2,
      featured: false,
      shown: false,
      texts: textsOf('First steps'),
    })
    expect(await changes({ about: 'help', itemId: 'first-steps' })).toEqual(['2 settings', '1 zh zh-TW en settings'])
    const linkId = newId()
    const link = { linkId, group: 'software', names, notes: names, url: 'https://example.org', sort: 1, shown: true } as const
    await saveFriendLink(editor(), link)
    await saveFriendLink(editor(), link)
    await saveFriendLink(editor(), { ...link, notes: { ...names, en: 'B' } })
    expect(await changes({ about: 'link', itemId: linkId })).toEqual(['2 en', '1 zh zh-TW en settings'])
    expect(wordsOf(await compare({ about: 'link', itemId: linkId }, 2, 'before'))).toEqual(['en.note'])
  })

  it('are append-only, and for editors only', async () => {
    const newsId = await somePublished(ctx(), 'Kept')
    for (const attack of ['update editorial.version set written_by = null', 'delete from editorial.version', 'truncate editorial.version'])
      await expect(pool.query(attack)).rejects.toMatchObject({ code: '42501' })
    const strangers: Actor[] = [
      { kind: 'visitor' },
      { kind: 'customer', accountId: newId(), sessionId: newId() },
      { kind: 'staff', staffId, permissions: ['money'] },
    ]
    const item = { about: 'news', itemId: newsId } as const
    for (const actor of strangers) {
      await expect(listVersions(ctx(actor), item)).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(compareVersion(ctx(actor), { ...item, version: 1, against: 'now' })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

describe('the difference of two texts', () => {
  const join = (parts: ReturnType<typeof textDiff>, without: string) => parts.map((part) => ('text' in part && part.kind !== without ? part.text : '')).join('')

  it('is by words, in Chinese too, and both texts can be read from it', () => {
    const [before, after] = ['机房将于周五割接。\n公网中断两次。\n', '机房将于周六割接。\n公网中断两次。\n请提前备份。\n']
    const parts = textDiff(before, after, 'zh')
    expect(join(parts, 'added')).toBe(before)
    expect(join(parts, 'removed')).toBe(after)
    expect(parts).toContainEqual({ kind: 'added', text: '请提前备份。\n' })
    expect(parts.filter(({ kind }) => kind === 'removed').every((part) => 'text' in part && part.text.length < 4)).toBe(true)
  })

  it('omits long unchanged parts, and shows two unrelated texts completely', () => {
    const lines = (word: string, count = 40) => Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('')
    const parts = textDiff(`${lines('same')}old\n${lines('tail')}`, `${lines('same')}new\n${lines('tail')}`, 'en')
    expect(parts.filter(({ kind }) => kind === 'gap')).toEqual([
      { kind: 'gap', lines: 38 },
      { kind: 'gap', lines: 38 },
    ])
    const [one, other] = [lines('one', 2000), lines('other', 2000)]
    expect(textDiff(one, other, 'en')).toEqual([
      { kind: 'removed', text: one },
      { kind: 'added', text: other },
    ])
  })
})
