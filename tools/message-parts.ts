import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Expression, type Program } from 'oxc-parser'
import type { Plugin } from 'vite'

const locales = ['zh', 'zh-TW', 'en'] as const
type Locale = (typeof locales)[number]
type Source = { from: string; name: string }
type Part = { list: string; text: string; sources: Map<string, Source> }
export type PartTable = { parts: ReadonlyMap<string, Part>; lists: readonly string[] }

/** Name of a text module's export in each locale. */
const wholes: Record<Locale, string> = { zh: 'zh', 'zh-TW': 'zhTW', en: 'en' }

/** Names that an expression reads; names of properties do not count. */
function identifiersOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) identifiersOf(item, found)
  else if (node && typeof node === 'object') {
    const { type, name, computed } = node as { type?: string; name?: string; computed?: boolean }
    for (const [key, value] of Object.entries(node)) if (computed || (key !== 'key' && key !== 'property')) identifiersOf(value, found)
    if (type === 'Identifier' && name) found.add(name)
  }
  return found
}

function importsOf(program: Program): Map<string, Source> {
  return new Map(
    program.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.flatMap((item): [string, Source][] =>
            item.type === 'ImportSpecifier' && item.imported.type === 'Identifier'
              ? [[item.local.name, { from: statement.source.value, name: item.imported.name }]]
              : [],
          )
        : [],
    ),
  )
}

function unwrapped(expression: Expression | null | undefined): Expression | null | undefined {
  return expression?.type === 'TSSatisfiesExpression' || expression?.type === 'TSAsExpression' ? unwrapped(expression.expression) : expression
}

/** Reads `src/app/i18n/parts.ts`: every exported object of it is a list of parts. */
export function readParts(file: string, text: string): PartTable {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports = importsOf(program)
  const parts = new Map<string, Part>()
  const lists: string[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const table = unwrapped(init)
      if (id.type !== 'Identifier' || table?.type !== 'ObjectExpression') continue
      lists.push(id.name)
      for (const entry of table.properties) {
        if (entry.type !== 'Property') throw new Error(`${file}: ${id.name} may only list parts`)
        const name = entry.key.type === 'Identifier' ? entry.key.name : entry.key.type === 'Literal' ? String(entry.key.value) : ''
        if (!name || parts.has(name)) throw new Error(`${file}: a part of ${id.name} has no name of its own: ${name}`)
        const used = [...identifiersOf(entry.value)].filter((one) => imports.has(one))
        parts.set(name, { list: id.name, text: text.slice(entry.value.start, entry.value.end), sources: new Map(used.map((one) => [one, imports.get(one)!])) })
      }
    }
  }
  return { parts, lists }
}

/** The same file of another locale: `detail.zh.ts` → `detail.en.ts`, `zh.ts` → `zh-TW.ts`. */
function inLocale(from: string, locale: Locale): string {
  const file = from.replace(/(^|[./])zh\.ts$/, `$1${locale}.ts`)
  if (file === from && locale !== 'zh') throw new Error(`${from} is no text of zh, so it has none of ${locale}`)
  return file
}

/** A part's module in a locale. */
export function partModule({ parts }: PartTable, part: string, locale: Locale): string {
  const { text, sources } = parts.get(part)!
  const imports = [...sources].map(
    ([local, { from, name }]) => `import { ${name === 'zh' ? wholes[locale] : name} as ${local} } from '${inLocale(from, locale)}'`,
  )
  return `${imports.join('\n')}\nexport const catalogue = ${text}\n`
}

/** Loaders of a list's parts: each is a separate file, so every import is written out. */
export function listModule({ parts }: PartTable, list: string): string {
  const names = [...parts].filter(([, part]) => part.list === list).map(([name]) => name)
  const loads = (name: string) => locales.map((locale) => `'${locale}': () => import('virtual:messages/${name}/${locale}')`).join(', ')
  return `export const loaders = {\n${names.map((name) => `  '${name}': { ${loads(name)} },`).join('\n')}\n}\n`
}

/**
 * `virtual:messages/<part>/<locale>` and `virtual:messages/<list>`, made from the table in src/app/i18n/parts.ts. A module has
 * the path of the file that it replaces, `src/app/i18n/site.en.ts`, so that chunks keep their names and groups.
 */
export function messageParts(root = process.cwd()): Plugin {
  const folder = path.join(root, 'src/app/i18n')
  const file = path.join(folder, 'parts.ts')
  let table: PartTable | undefined
  const read = () => (table ??= readParts(file, readFileSync(file, 'utf8')))
  const placeOf = (part: string, locale: string) => path.join(folder, `${part}.${locale}.ts`)

  function askedFor(id: string): { part: string; locale: Locale } | { list: string } | undefined {
    const name = path.basename(id, '.ts')
    if (path.dirname(id) !== folder || !id.endsWith('.ts') || existsSync(id)) return undefined
    const [, part = '', locale = ''] = /^([a-z-]+)\.(zh|zh-TW|en)$/.exec(name) ?? []
    if (read().parts.has(part)) return { part, locale: locale as Locale }
    const list = read().lists.find((one) => `${one}.loaders` === name)
    return list ? { list } : undefined
  }

  return {
    name: 'message-parts',
    enforce: 'pre',
    resolveId(id) {
      const [, name = '', locale] = /^virtual:messages\/([\w-]+)(?:\/(zh|zh-TW|en))?$/.exec(id) ?? []
      if (name) return locale ? placeOf(name, locale) : path.join(folder, `${name}.loaders.ts`)
      // In development the browser asks by path.
      const place = id.startsWith('/src/app/i18n/') ? path.join(root, id) : id
      return askedFor(place) ? place : undefined
    },
    load(id) {
      const asked = askedFor(id)
      if (!asked) return undefined
      this.addWatchFile(file)
      return { code: 'list' in asked ? listModule(read(), asked.list) : partModule(read(), asked.part, asked.locale), map: null }
    },
    watchChange(id) {
      if (id === file) table = undefined
    },
  }
}
