import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { someArticle, textsOf } from '../factories.ts'
import type { EditHelpArticle, SaveFriendLink } from '../forms.ts'
import { editHelpArticle } from './edit-help-article.ts'
import { listFriendLinks } from './list-friend-links.ts'
import { listHelp } from './list-help.ts'
import { publishHelpArticle } from './publish-help-article.ts'
import { readHelpArticle } from './read-help-article.ts'
import { readHelpDraft } from '../staff/server/read-help-draft.ts'
import { saveFriendLink } from './save-friend-link.ts'
import { saveHelpCategory } from './save-help-category.ts'
import { searchHelp } from './search-help.ts'

const { ctx } = await testDatabase()
const editor = () => ctx({ kind: 'staff', staffId: newId(), permissions: ['content.edit'] })
const strangers: Actor[] = [
  { kind: 'visitor' },
  { kind: 'customer', accountId: newId(), sessionId: newId() },
  { kind: 'staff', staffId: newId(), permissions: ['overview'] },
]
const names = (name: string) => ({ zh: name, 'zh-TW': name, en: name })
const draftOf = async (slug: string) => (await readHelpDraft(editor(), { slug })) as EditHelpArticle

describe('the help centre', () => {
  it('lists its categories with their articles, and no empty one', async () => {
    await someArticle(ctx(), 'connect-ssh', textsOf('SSH', '## How\n\nUse `ssh`.'), 'servers')
    await someArticle(ctx(), 'refund-rules', textsOf('Refund'), 'billing')
    await saveHelpCategory(editor(), { slug: 'empty', names: names('Empty'), summaries: names('Empty'), icon: 'shield', sort: 9 })
    const found = await listHelp(ctx(), { locale: 'en' })
    expect(found.map(({ slug, articles }) => [slug, articles.map((article) => article.title)])).toEqual([
      ['billing', ['Refund en']],
      ['servers', ['SSH en']],
    ])
  })

  it('shows an article with its table of contents, in zh if a translation is missing', async () => {
    expect((await readHelpArticle(ctx(), { slug: 'connect-ssh', locale: 'en' })).prose.headings).toMatchObject([{ text: 'How' }])
    await someArticle(ctx(), 'only-zh', { zh: textsOf('Only').zh }, 'servers')
    expect(await readHelpArticle(ctx(), { slug: 'only-zh', locale: 'zh-TW' })).toMatchObject({ title: 'Only zh', locale: 'zh' })
  })

  it('lists articles with the words in their title before those that only mention them', async () => {
    await someArticle(ctx(), 'a-mention', textsOf('Ports', 'Needed for ssh.'), 'servers')
    expect((await searchHelp(ctx(), { query: 'SSH', locale: 'en' })).map(({ slug }) => slug)).toEqual(['connect-ssh', 'a-mention'])
    expect(await searchHelp(ctx(), { query: ' % ', locale: 'en' })).toEqual([])
    expect(await searchHelp(ctx(), { query: '   ', locale: 'en' })).toEqual([])
  })

  it('keeps the text when an article is published again, and accepts an edit of the newest version only', async () => {
    await someArticle(ctx(), 'refund-rules', textsOf('Other'), 'billing')
    expect((await readHelpArticle(ctx(), { slug: 'refund-rules', locale: 'en' })).title).toBe('Refund en')
    const draft = await draftOf('refund-rules')
    await editHelpArticle(editor(), { ...draft, texts: textsOf('Refunds') })
    await expect(editHelpArticle(editor(), draft)).rejects.toMatchObject({ code: 'content.stale' })
    expect((await readHelpArticle(ctx(), { slug: 'refund-rules', locale: 'en' })).title).toBe('Refunds en')
  })

  it('leaves a hidden article out of lists and searches, and does not open it by its address', async () => {
    await editHelpArticle(editor(), { ...(await draftOf('a-mention')), shown: false })
    await expect(readHelpArticle(ctx(), { slug: 'a-mention', locale: 'en' })).rejects.toMatchObject({ kind: 'not-found' })
    expect((await searchHelp(ctx(), { query: 'Ports', locale: 'en' })).length).toBe(0)
    expect(JSON.stringify(await listHelp(ctx(), { locale: 'en' }))).not.toContain('a-mention')
  })

  it('refuses an article without an existing category', async () => {
    const article = { slug: 'lost', categorySlug: 'nowhere', sort: 1, featured: false, shown: true, texts: textsOf('Lost') }
    await expect(publishHelpArticle(editor(), article)).rejects.toMatchObject({ code: 'content.no-category' })
  })

  it('is written only by staff who may edit content', async () => {
    const draft = await draftOf('connect-ssh')
    const { revision: _, ...article } = draft
    for (const stranger of strangers) {
      const attempts = [
        publishHelpArticle(ctx(stranger), { ...article, slug: 'fake' }),
        editHelpArticle(ctx(stranger), draft),
        readHelpDraft(ctx(stranger), { slug: 'connect-ssh' }),
        saveHelpCategory(ctx(stranger), { slug: 'fake', names: names('x'), summaries: names('x'), icon: 'cart', sort: 1 }),
        saveFriendLink(ctx(stranger), aLink('https://fake.example/')),
      ]
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
  })
})

function aLink(url: string, fields: Partial<SaveFriendLink> = {}): SaveFriendLink {
  return { linkId: newId(), group: 'systems', names: names('Name'), notes: names('Note'), url, sort: 1, shown: true, ...fields }
}

describe('friend links', () => {
  it('are saved again under their id, hidden on demand, and never twice with one address', async () => {
    const link = aLink('https://www.debian.org/')
    await saveFriendLink(editor(), link)
    await saveFriendLink(editor(), { ...link, names: names('Debian') })
    expect(await listFriendLinks(ctx(), { locale: 'en' })).toMatchObject([{ name: 'Debian', url: 'https://www.debian.org/' }])
    await expect(saveFriendLink(editor(), aLink('https://www.debian.org/'))).rejects.toMatchObject({ code: 'content.link-there' })
    await saveFriendLink(editor(), { ...link, shown: false })
    expect(await listFriendLinks(ctx(), { locale: 'en' })).toEqual([])
  })
})
