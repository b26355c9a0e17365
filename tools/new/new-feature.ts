import { globSync } from 'node:fs'
import path from 'node:path'
import { addTemplates, insertAtEnd, insertImport, type Draft } from './draft.ts'
import { namesOf, singularOf } from './names.ts'

/** The next free number of a migration, in steps of ten: files between two are for changes that belong to the first. */
function nextMigration(root: string): { migration: string; previous: string } {
  const numbers = globSync('migrations/*.sql', { cwd: root }).map((file) => Number(path.basename(file).slice(0, 4)))
  const last = Math.max(...numbers)
  const [migration, previous] = [(Math.floor(last / 10) + 1) * 10, last].map((number) => String(number).padStart(4, '0')) as [string, string]
  return { migration, previous }
}

/** A feature with a table of rows that each belong to one account, two calls, and its place in the order: above all others. */
export function newFeature(draft: Draft, root: string, name: string): string[] {
  const many = namesOf(name)
  const one = namesOf(singularOf(name))
  if (draft.exists(`src/features/${name}`)) throw new Error(`src/features/${name} is there already`)
  const tables = globSync('migrations/*.sql', { cwd: root }).map((file) => draft.read(file))
  if (tables.some((sql) => sql.includes(`create table ${one.snake} `))) throw new Error(`There is a table ${one.snake} already`)
  const own = {
    feature: name,
    features: many.camel,
    Features: many.pascal,
    item: one.camel,
    Item: one.pascal,
    table: one.snake,
    one: one.kebab,
    word: one.words,
    words: many.words,
  }
  addTemplates(draft, 'feature', { ...own, ...nextMigration(root), Words: many.words[0]!.toUpperCase() + many.words.slice(1) })

  draft.edit('tools/boundaries/rules.ts', (text) => text.replace(/featureOrder: [^=]+= \[\n/, (start) => `${start}  ['${name}'],\n`))
  draft.edit('docs/architecture.md', (text) => text.replace(/(Calls among features go one way:\n)/, `$1${name} → `))
  draft.edit('src/app/endpoints.ts', insertImport('#features/', `import { endpoints as ${many.camel} } from '#features/${name}/endpoints.ts'`))
  draft.edit('src/app/endpoints.ts', insertAtEnd('const declared', ']', `  ...${many.camel},`))
  draft.edit('src/app/i18n/parts.ts', insertImport('#features/', `import { zh as ${many.camel} } from '#features/${name}/messages/zh.ts'`))
  draft.edit('src/app/i18n/parts.ts', insertAtEnd('consoleParts', '}', `  '${name}': { '${name}': ${many.camel} },`))
  const links = 'src/app/events/account-links.ts'
  draft.edit(links, insertImport('#features/', `import { erase${many.pascal}, list${many.pascal} } from '#features/${name}/api.ts'`))
  draft.edit(links, (text) => text.replace('    // Last: whatever', `    await erase${many.pascal}(ctx, accountId)\n    // Last: whatever`))
  draft.edit(links, insertAtEnd('  data: [', '  ]', `    { name: '${many.camel}', read: list${many.pascal} },`))
  draft.edit(
    'src/app/policies/personal-data.fixture.ts',
    insertAtEnd('export const treatments', '}', `  ${one.snake}: { exported: '${many.camel}', closing: 'gone' },`),
  )

  return [
    'Put the feature at its place in tools/boundaries/rules.ts and docs/architecture.md, then run node tools/run.mjs architecture-picture',
    `Write src/features/${name}/README.md, a row of docs/glossary.md and the name in README.md`,
    `Try it: npx vitest run --project database src/features/${name}`,
  ]
}
