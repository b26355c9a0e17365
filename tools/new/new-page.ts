import { addTemplates, insertAtEnd, insertImport, type Draft } from './draft.ts'
import { namesOf } from './names.ts'

const locales = ['zh', 'zh-TW', 'en'] as const

/** A page of the console in both designs, at `/console/<name>`. */
export function newPage(draft: Draft, _root: string, wanted: string): string[] {
  const [feature = '', name = '', ...more] = wanted.split('/')
  if (!name || more.length > 0) throw new Error(`A page is named with its feature, like orders/receipts: ${wanted} is not`)
  const { camel, pascal, words } = namesOf(name)
  if (!draft.exists(`src/features/${feature}/README.md`)) throw new Error(`There is no src/features/${feature}`)
  const [address, key, part] = [`/console/${name}`, `${camel}Page`, `${name}-page`]
  if (draft.read('src/route-table.ts').includes(`'${address}'`)) throw new Error(`${address} is there already`)
  const Words = words[0]!.toUpperCase() + words.slice(1)
  addTemplates(draft, 'page', { feature, name, page: camel, Page: pascal, key, words, Words })

  const route = `  { path: '${address}', page: 'features/${feature}/pages/${name}', shell: 'console', access: 'customer', beyond: true },`
  draft.edit('src/route-table.ts', insertAtEnd('export const routeTable', ']', route))
  draft.edit('tools/house/routes.test.ts', insertAtEnd('const ownPaths', ']', `  '${address}',`))
  const texts = `#features/${feature}/messages/${name}.zh.ts`
  draft.edit('src/app/i18n/parts.ts', insertImport('#features/', `import { ${camel} as ${key} } from '${texts}'`))
  draft.edit('src/app/i18n/parts.ts', insertAtEnd('consoleParts', '}', `  '${part}': { ${key} },`))
  const areas = 'src/app/i18n/console-areas.ts'
  const errors = new RegExp(`\\n  '?${feature}'?: \\{`).test(draft.read('src/app/i18n/parts.ts')) ? `'${feature}', ` : ''
  draft.edit(areas, insertAtEnd('export const consolePartsOf', '}', `  '${part}': [...frame, ${errors}'${part}'],`))
  draft.edit(areas, insertAtEnd('const consoleAreas', '}', `  '${name}': '${part}',`))
  for (const locale of locales)
    draft.edit(`src/app/i18n/console-shell-messages.${locale}.ts`, insertAtEnd('  pages: {', '  }', `    '${address}': '${Words}',`))
  const scanned = new RegExp(`[{,]${feature}[,}][^']*/\\{pages,parts\\}`)
  const styles = 'src/styles/families/console.css'
  if (!scanned.test(draft.read(styles))) draft.edit(styles, (text) => text.replace(/,back-office\}(\/\*\*\/\{pages,parts\})/, `,back-office,${feature}}$1`))

  return [
    `Write the texts: src/features/${feature}/messages/${name}.zh.ts first, then zh-TW and en, and the name in src/app/i18n/console-shell-messages.*.ts`,
    `Look at both designs: npm start, then ${locales.map((locale) => `/${locale}${address}/template/template1`)[0]} and …/template2`,
    `Link the page: an entry in src/app/shells/console, or \`active\` in src/route-table.ts`,
  ]
}
