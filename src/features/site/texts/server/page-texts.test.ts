import { beforeEach, describe, expect, it } from 'vitest'
import { haveCatalogue } from '#features/catalog/factories.ts'
import { shippedName } from '#features/site-config/shipped-name.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { locales } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { newId } from '#platform/pure/id.ts'
import { readSolutions, solutionCopies } from '../../solutions/server/solution-copies.ts'
import { readHiddenPaths } from '../../server/hidden-pages.ts'
import { readPageText } from '../../server/page-copy.ts'
import { addPageText } from '../../server/write-page-text.ts'
import type { IntroCopy } from '../../copy/shapes.ts'
import { copy as en } from '../../copy/en/intro.md'
import { copy as zhTW } from '../../copy/zh-TW/intro.md'
import { copy as about } from '../../copy/zh/about.md'
import { copy as zh } from '../../copy/zh/intro.md'
import { textFaults, type Tree, type Value } from '../model/fields.ts'
import { textPages, type TextPage } from '../model/pages.ts'
import { checkedSource } from './check-texts.ts'
import { listPageTexts } from './list-page-texts.ts'
import { previewPageText } from './preview-page-text.ts'
import { readPageEditor } from './read-page-editor.ts'
import { resetPageText, savePageText } from './save-page-text.ts'
import { showPage } from './show-page.ts'
import { shippedFields, shippedTree } from './shipped-texts.ts'

const database = await testDatabase()
const { ctx, ownerPool } = database
const editor = { kind: 'staff', staffId: newId(), permissions: ['content.edit'] } as const
const colleague = { kind: 'staff', staffId: newId(), permissions: ['content.edit'] } as const
/** This database offers none. */
const dedicatedPaths = ['/products/dedicatedCloudServer', '/products/dedicatedCloudServer-buy']
const stranger = { kind: 'staff', staffId: newId(), permissions: ['overview', 'support', 'settings'] } as const
const ofIntro = { page: 'intro', language: 'zh' } as const
const shippedIntro = await shippedTree('intro', 'zh')
const written = (lead: string): Tree => ({ ...shippedIntro, lead })
const introOf = (locale: 'zh' | 'zh-TW' | 'en', preview?: string) => readPageText<IntroCopy>(ctx(), locale, 'intro', { zh, zhTW, en }, preview)
const shippedLead = (copy: IntroCopy) => namedTexts(copy, shippedName).lead
const revisionOf = async () => (await readPageEditor(ctx(editor), ofIntro)).revision

beforeEach(async () => {
  await resetPageText(ctx(editor), { ...ofIntro, revision: await revisionOf() })
})

describe('every shipped text', () => {
  it.each(textPages.flatMap((page) => locales.map(({ code }) => [page, code] as const)))('%s in %s passes the editor unchanged', async (page, language) => {
    const { texts, shipped, state } = await readPageEditor(ctx(editor), { page, language })
    expect(state).toBe('shipped')
    expect(texts).toEqual(shipped)
    expect(textFaults((await shippedFields(page, language)).node, texts, shipped, '', texts)).toEqual([])
    expect(await checkedSource({ page, language, texts })).toContain('title')
  })
})

describe('the operator’s text', () => {
  it('replaces the shipped one in its language only, until it is reset', async () => {
    await savePageText(ctx(editor), { ...ofIntro, texts: written('{site}自己的开场白。'), revision: await revisionOf() })
    expect((await introOf('zh')).lead).toMatch(/自己的开场白。$/)
    expect((await introOf('zh')).lead).not.toContain('{site}')
    expect((await introOf('zh-TW')).lead).toBe(shippedLead(zhTW))
    expect((await introOf('en')).lead).toBe(shippedLead(en))
    const row = (await listPageTexts(ctx(editor))).find(({ page }) => page === 'intro')!
    expect(row.texts.zh).toMatchObject({ state: 'own', written: { writtenBy: `staff:${editor.staffId}` } })
    expect(row.texts.en.state).toBe('shipped')
    await resetPageText(ctx(editor), { ...ofIntro, revision: await revisionOf() })
    expect((await introOf('zh')).lead).toBe(shippedLead(zh))
  })

  it('of a colleague is neither overwritten nor reset', async () => {
    const revision = await revisionOf()
    await savePageText(ctx(colleague), { ...ofIntro, texts: written('同事的。'), revision })
    await expect(savePageText(ctx(editor), { ...ofIntro, texts: written('我的。'), revision })).rejects.toMatchObject({ code: 'content.stale' })
    await expect(resetPageText(ctx(editor), { ...ofIntro, revision })).rejects.toMatchObject({ code: 'content.stale' })
    expect((await introOf('zh')).lead).toBe('同事的。')
  })

  it('of one of two editors who save at once is stored, and the other one is told', async () => {
    const revision = await revisionOf()
    const both = await Promise.allSettled([
      savePageText(ctx(editor), { ...ofIntro, texts: written('甲。'), revision }),
      savePageText(ctx(colleague), { ...ofIntro, texts: written('乙。'), revision }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'content.stale' } })
  })

  it('is not overwritten by an editor who opened the page before a reset', async () => {
    const revision = await revisionOf()
    await savePageText(ctx(colleague), { ...ofIntro, texts: written('一。'), revision })
    await resetPageText(ctx(colleague), { ...ofIntro, revision: revision + 1 })
    await expect(savePageText(ctx(editor), { ...ofIntro, texts: written('二。'), revision: revision + 1 })).rejects.toMatchObject({ code: 'content.stale' })
  })

  it('is saved once however often it is sent', async () => {
    const input = { ...ofIntro, texts: written('一次。'), revision: await revisionOf() }
    expect(await savePageText(ctx(editor), input)).toEqual(await savePageText(ctx(editor), input))
    expect(await revisionOf()).toBe(input.revision + 1)
  })

  it('keeps every version, and the database changes none', async () => {
    await savePageText(ctx(editor), { ...ofIntro, texts: written('留下来。'), revision: await revisionOf() })
    await resetPageText(ctx(editor), { ...ofIntro, revision: await revisionOf() })
    const { versions } = await readPageEditor(ctx(editor), ofIntro)
    expect(versions.slice(0, 2)).toMatchObject([{ shipped: true }, { shipped: false, texts: { lead: '留下来。' } }])
    await expect(ownerPool.query('delete from editorial.page_text_version')).rejects.toThrow('only appended to')
  })

  it('of an earlier form gives way to the shipped one, and the list says so', async () => {
    await ownerPool.query(`insert into page_text values ('about', 'en', E'---\\ntitle: Old\\n---\\n', now())`)
    expect((await listPageTexts(ctx(editor)))[0]!.texts.en.state).toBe('unusable')
    expect(await readPageEditor(ctx(editor), { page: 'about', language: 'en' })).toMatchObject({ state: 'unusable', texts: await shippedTree('about', 'en') })
    await ownerPool.query('delete from page_text')
  })

  it('makes another version of the public pages, as hiding does', async () => {
    const version = async () => (await ownerPool.query('select site_version() as version')).rows as unknown
    const first = await version()
    await savePageText(ctx(editor), { ...ofIntro, texts: written('换。'), revision: await revisionOf() })
    const second = await version()
    expect(second).not.toEqual(first)
    await showPage(ctx(editor), { page: 'solution-web', shown: false })
    expect(await version()).not.toEqual(second)
    await showPage(ctx(editor), { page: 'solution-web', shown: true })
  })

  it('stays away after a reset, although the demo has one', async () => {
    const source = await checkedSource({ ...ofIntro, texts: written('演示。') })
    const system = ctx({ kind: 'system', name: 'test' })
    await addPageText(system, { page: 'intro', locale: 'zh', source })
    expect((await introOf('zh')).lead).toBe(shippedLead(zh))
  })
})

describe('a text is refused at its field', () => {
  /** The shipped text with another value at a path; undefined removes the field. */
  async function changed(page: TextPage, path: string, value: unknown): Promise<Tree> {
    const texts = structuredClone(await shippedTree(page, 'zh'))
    const names = path.split('.')
    const last = names.pop()!
    const parent = names.reduce<Value>((at, name) => (at as Tree)[name]!, texts) as Record<string, unknown>
    if (value === undefined) delete parent[last]
    else parent[last] = value
    return texts
  }

  it.each<[what: string, path: string, value: unknown, said: string]>([
    ['an empty text', 'end.title', ' ', 'end.title platform.required'],
    ['a missing one', 'lead', undefined, 'lead platform.required'],
    ['an unknown placeholder', 'lead', '{site}有{count}台', 'lead site.text-placeholder'],
    ['an unknown rule', 'lead', '{@refundDays}天，{@freeDays}天', 'lead site.text-placeholder'],
    ['a brace', 'lead', '{site', 'lead site.text-placeholder'],
    ['Markdown', 'principles.items.1.text', '**重要**', 'principles.items.1.text site.text-plain'],
    ['two paragraphs', 'lead', '一\n\n二', 'lead site.text-one-paragraph'],
    ['a text without end', 'lead', '长'.repeat(2_001), 'lead site.text-long'],
    ['an unknown field', 'script', 'x', 'script platform.invalid'],
    ['a link to no page', 'links.items.0.path', '/nowhere', 'links.items.0.path site.text-choice'],
    ['a link out of the site', 'links.items.0.path', 'javascript:alert(1)', 'links.items.0.path site.text-choice'],
    ['a line more than the drawing has', 'promises.machine.rack.steps.4', '五', 'promises.machine.rack.steps site.text-count'],
    ['no entry', 'principles.items', [], 'principles.items site.text-count'],
    ['a title twice', 'principles.items.1.title', about.principles.items[0]!.title, 'principles.items.1.title site.text-twice'],
    ['a colored line that is not there', 'accent', 2, 'accent site.text-choice'],
    ['a list where a text belongs', 'lead', ['x'], 'lead platform.invalid'],
  ])('%s', async (_what, path, value, said) => {
    const saving = savePageText(ctx(editor), { page: 'about', language: 'zh', texts: await changed('about', path, value), revision: 0 })
    const [at, code] = said.split(' ')
    await expect(saving).rejects.toMatchObject({ code: 'site.text-faulty', fields: [{ path: `texts.${at}`, code }] })
    expect((await listPageTexts(ctx(editor)))[0]!.texts.zh.state).toBe('shipped')
  })

  it('keys of drawings stay as they are', async () => {
    for (const [page, path, value] of [
      ['services', 'lifecycle.stages.0.key', 'other'],
      ['solution-web', 'drawing.nodes.webA', undefined],
    ] as const)
      await expect(checkedSource({ page, language: 'zh', texts: await changed(page, path, value) })).rejects.toThrow('site.text-faulty')
  })
})

describe('a preview', () => {
  it('shows the unsaved text to anyone with the link, on its page, in its language, for half an hour', async () => {
    const { token } = await previewPageText(ctx(editor), { ...ofIntro, texts: written('还没保存。') })
    expect((await introOf('zh', token)).lead).toBe('还没保存。')
    expect((await introOf('zh')).lead).toBe(shippedLead(zh))
    await expect(introOf('en', token)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(readSolutions(ctx(), 'zh', { topic: 'web', token })).rejects.toMatchObject({ kind: 'not-found' })
    database.clock.advance(30 * 60_000)
    await expect(introOf('zh', token)).rejects.toMatchObject({ code: 'site.preview-over' })
  })
})

it('pages of dedicated servers are hidden as long as none are offered', async () => {
  const shop = await testDatabase()
  expect(await readHiddenPaths(shop.ctx())).toEqual(dedicatedPaths)
  await haveCatalogue(shop.ctx())
  expect(await readHiddenPaths(shop.ctx())).toEqual([])
})

describe('the pages of solutions', () => {
  it('have their own texts, and are hidden one by one', async () => {
    const texts = { ...(await shippedTree('solution-web', 'en')), name: 'Web hosting' }
    await savePageText(ctx(editor), { page: 'solution-web', language: 'en', texts, revision: 0 })
    expect((await readSolutions(ctx(), 'en')).copies.web.name).toBe('Web hosting')
    expect((await readSolutions(ctx(), 'zh')).copies.web).toEqual(solutionCopies.web.zh)
    for (const _ of [1, 2]) await showPage(ctx(editor), { page: 'solution-gaming', shown: false })
    expect((await readSolutions(ctx(), 'en')).shown).toEqual(['ecommerce', 'finance', 'mobile', 'web'])
    expect(await readHiddenPaths(ctx())).toEqual(['/solutions/gaming', ...dedicatedPaths])
  })

  it('take their overview with them once all are hidden', async () => {
    const solutions = textPages.filter((page) => page.startsWith('solution-'))
    for (const page of solutions) await showPage(ctx(editor), { page, shown: false })
    expect(await readHiddenPaths(ctx())).toContain('/solutions')
    for (const page of solutions) await showPage(ctx(editor), { page, shown: true })
    expect(await readHiddenPaths(ctx())).toEqual(dedicatedPaths)
  })

  it('are the only ones that can be hidden', async () => {
    await expect(showPage(ctx(editor), { page: 'contact', shown: false })).rejects.toMatchObject({ code: 'site.page-stays' })
  })
})

it('everything is for staff who edit content', async () => {
  const texts = written('x')
  for (const actor of [stranger, undefined]) {
    const as = ctx(actor)
    for (const act of [
      () => listPageTexts(as),
      () => readPageEditor(as, ofIntro),
      () => savePageText(as, { ...ofIntro, texts, revision: 0 }),
      () => resetPageText(as, { ...ofIntro, revision: 0 }),
      () => previewPageText(as, { ...ofIntro, texts }),
      () => showPage(as, { page: 'solution-web', shown: false }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) })
  }
})
