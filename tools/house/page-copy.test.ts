import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { shapes } from '../../src/features/site/copy/shapes.ts'
import { pageCopy } from '../page-copy.ts'
import { parsePageCopy } from '../../src/features/site/server/parse-page-copy.ts'
import { readPageCopy } from '../read-page-copy.ts'

const copyFolder = 'src/features/site/copy'
const locales = ['zh', 'zh-TW', 'en']

describe('the pages’ texts', () => {
  test('every page is there in three locales, and every file is a page’s', () => {
    const wanted = Object.keys(shapes).flatMap((page) => locales.map((locale) => `${copyFolder}/${locale}/${page}.md`))
    expect(globSync(`${copyFolder}/*/**/*.md`).toSorted()).toEqual(wanted.toSorted())
  })

  test.each(globSync(`${copyFolder}/*/*.md`))('%s has the form of its page', (file) => expect(readPageCopy(file)).toBeDefined())

  test('a type is declared for every page', () => {
    const declared = [...readFileSync(`${copyFolder}/markdown.d.ts`, 'utf8').matchAll(/module '\*\/([\w-]+)\.md'/g)].map(([, page]) => page)
    expect(declared.toSorted()).toEqual(Object.keys(shapes).toSorted())
  })
})

describe('a page’s Markdown', () => {
  const parse = (body: string, fields = 'title: One') => parsePageCopy('a.md', `---\n${fields}\n---\n\n${body}\n`)

  test('becomes one object: lead, texts and lists of entries', () => {
    const body = [
      'The lead.',
      '## end.text',
      'The end.',
      '## items',
      '### First',
      '```yaml\nsize: small\n```',
      'Text.',
      '#### verdict',
      'Fine.',
      '### Second',
      'More.',
    ]
    expect(parse(body.join('\n\n'), 'title: One\nend: { title: End }')).toEqual({
      title: 'One',
      lead: 'The lead.',
      end: { title: 'End', text: 'The end.' },
      items: [
        { title: 'First', text: 'Text.', size: 'small', verdict: 'Fine.' },
        { title: 'Second', text: 'More.' },
      ],
    })
  })

  test.each([
    ['a field twice', '## title\n\nTwo', 'a.md: title is written twice'],
    ['an entry’s field twice', '## items\n\n### First\n\n```yaml\ntitle: Second\n```', 'a.md: title is written twice'],
    ['a field below a text', '## title.text\n\nTwo', 'a.md: title.text: title has no fields'],
    ['a text before the first entry', '## items\n\nLost\n\n### First\n', 'a.md: items is a list and has a text before its first entry'],
    ['a block that is no YAML', '## items\n\n### First\n\n```yaml\n- a: [\n```', 'a.md: items.0: '],
  ])('with %s is refused', (_what, body, said) => expect(() => parse(body)).toThrow(said))
})

describe('a planted fault ends the build, by file and field', () => {
  let folder = ''
  const page = 'contact'
  const sound = Object.fromEntries(locales.map((locale) => [locale, readFileSync(`${copyFolder}/${locale}/${page}.md`, 'utf8')]))

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'page-copy-'))
    for (const locale of locales) plant(`src/copy/${locale}/${page}.md`, sound[locale]!)
    plant('src/entry.ts', `import { copy } from './copy/en/${page}.md'\nconsole.log(copy.privacy.items[0].title)`)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function plant(file: string, text: string): void {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const plantEnglish = (from: string | RegExp, to: string) => plant(`src/copy/en/${page}.md`, sound['en']!.replace(from, to))
  function plantUnknown(): void {
    plant('src/copy/en/unknown.md', '---\ntitle: One\n---\n')
    plant('src/entry.ts', `import { copy } from './copy/en/unknown.md'\nconsole.log(copy)`)
  }

  function built() {
    const input = path.join(folder, 'src/entry.ts')
    return build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [pageCopy()],
      build: { write: false, ssr: input, rollupOptions: { input } },
    })
  }

  test('the sound page builds', async () => expect(JSON.stringify(await built())).toContain('Who reads it'))

  test.each([
    ['an unknown field', () => plantEnglish('crumb:', 'crumbs: Contact\ncrumb:'), /\/en\/contact\.md: crumbs is not a field/],
    ['a missing field', () => plantEnglish(/^ {2}hours:.*\n/m, ''), /\/en\/contact\.md: channels\.hours: Invalid input/],
    ['a missing section', () => plantEnglish(/^## letter\.lead\n\n.*\n/m, ''), /\/en\/contact\.md: letter\.lead: Invalid input/],
    ['Markdown in a plain text', () => plantEnglish('Who reads it', 'Who **reads** it'), /\/en\/contact\.md: privacy\.items\.0\.title: is shown as written/],
    ['an entry more than zh', () => plantEnglish(/$/, '\n### More\n\nText.\n'), /\/en\/contact\.md: privacy\.items\.3 is not in zh/],
    ['an entry fewer than zh', () => plantEnglish(/^### How long[^]*/m, ''), /\/en\/contact\.md: privacy\.items\.2 is missing, zh has it/],
    ['a page without a form', plantUnknown, /\/en\/unknown\.md: shapes\.ts has no form of this page/],
    ['a file that is not there', () => rmSync(path.join(folder, `src/copy/en/${page}.md`)), /en\/contact\.md/],
  ])('%s', async (_what, planted, said) => {
    planted()
    await expect(built()).rejects.toThrow(said)
  })
})
