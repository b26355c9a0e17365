import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { listModule, partModule, readParts } from './message-parts.ts'

const planted = readParts(
  'parts.ts',
  `import { zh as orders } from '#features/orders/messages/zh.ts'
import { detail, reasons as why } from '#features/orders/messages/detail.zh.ts'
import { zh as money } from '#features/money/messages/zh.ts'
export const siteParts = { money: { orders: { ...orders, detail, money: why } }, 'order-detail': { money } } satisfies Record<string, object>
export const consoleParts = { admin: { orders } }`,
)

describe('a part of the texts', () => {
  it('is the table’s entry with the files of its locale', () => {
    expect(partModule(planted, 'money', 'zh-TW')).toBe(
      `import { zhTW as orders } from '#features/orders/messages/zh-TW.ts'
import { detail as detail } from '#features/orders/messages/detail.zh-TW.ts'
import { reasons as why } from '#features/orders/messages/detail.zh-TW.ts'
export const catalogue = { orders: { ...orders, detail, money: why } }
`,
    )
  })

  it('imports what it reads and nothing that is only called the same', () => {
    expect(partModule(planted, 'money', 'en')).not.toContain('#features/money/')
    expect(partModule(planted, 'order-detail', 'en')).toContain(`import { en as money } from '#features/money/messages/en.ts'`)
  })

  it('is loaded by its list alone, in three locales', () => {
    expect(listModule(planted, 'siteParts')).toContain(`'order-detail': { 'zh': () => import('virtual:messages/order-detail/zh'), 'zh-TW'`)
    expect(listModule(planted, 'siteParts')).not.toContain('admin')
  })

  it('imports the names that it reads and nothing that is only called the same', () => {
    const lone = readParts('parts.ts', `import { zh } from './shared.ts'\nexport const siteParts = { lone: { zh } }`)
    expect(() => partModule(lone, 'lone', 'en')).toThrow('./shared.ts is no text of zh')
    expect(() => readParts('parts.ts', `export const a = { x: {} }\nexport const b = { x: {} }`)).toThrow('no name of its own: x')
  })
})

const folder = 'src/app/i18n'

/** Imports in a module's text that do not exist, or that their file does not export. */
function missingFrom(text: string): string[] {
  return [...text.matchAll(/import \{ (\w+) as \w+ \} from '([^']+)'/g)].flatMap(([, name = '', from = '']) => {
    const file = from.startsWith('#') ? path.posix.join('src', from.slice(1)) : path.posix.join(folder, from)
    if (!existsSync(file)) return [`${file} is not there`]
    const { module } = parseSync(file, readFileSync(file, 'utf8'))
    const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name))
    return exported.includes(name) ? [] : [`${file} exports no ${name}`]
  })
}

describe('the table of the repository', () => {
  const table = readParts('parts.ts', readFileSync(`${folder}/parts.ts`, 'utf8'))

  it('lists all parts', () => expect(table.parts.size).toBeGreaterThan(30))

  it.each(['zh', 'zh-TW', 'en'] as const)('finds every text named in %s', (locale) => {
    expect([...table.parts.keys()].flatMap((part) => missingFrom(partModule(table, part, locale)))).toEqual([])
    expect(missingFrom(`import { nothing as x } from './shell-messages.${locale}.ts'\nimport { zh as y } from '#features/orders/lost.zh.ts'`)).toHaveLength(2)
  })

  it('spares the files whose place its modules take', () => {
    expect(globSync(`${folder}/*.{zh,zh-TW,en}.ts`).filter((file) => table.parts.has(/([a-z-]+)\.(?:zh|zh-TW|en)\.ts$/.exec(file)?.[1] ?? ''))).toEqual([])
  })

  it('has each text of zh in three locales, and no other', () => {
    const files = ['zh', 'zh-TW', 'en'].map((locale) =>
      globSync([`src/**/messages/{,*.}${locale}.ts`, `${folder}/*.${locale}.ts`])
        .map((file) => file.replace(new RegExp(`(^|[./])${locale}\\.ts$`), '$1'))
        .toSorted(),
    )
    expect(files[0]!.length).toBeGreaterThan(60)
    expect(files[1]).toEqual(files[0])
    expect(files[2]).toEqual(files[0])
  })
})
