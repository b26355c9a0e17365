import { addTemplates, insertAtEnd, insertImport, type Draft } from './draft.ts'
import { namesOf } from './names.ts'

/** A query of a feature that customers call by `GET /<name>`, with its database test. */
export function newEndpoint(draft: Draft, _root: string, wanted: string): string[] {
  const [feature = '', name = '', ...more] = wanted.split('/')
  if (!name || more.length > 0) throw new Error(`An endpoint is named with its feature and its function, like orders/list-receipts: ${wanted} is not`)
  if (!name.includes('-')) throw new Error(`A function is named by a command and a noun, like list-receipts: ${name} is not`)
  const { camel, pascal, words } = namesOf(name)
  const file = `src/features/${feature}/endpoints.ts`
  if (!draft.exists(file)) throw new Error(`There is no ${file}`)
  addTemplates(draft, 'endpoint', { feature, name, call: camel, Call: pascal, words: words[0]!.toUpperCase() + words.slice(1) })

  draft.edit(file, insertImport('./', `import { ${camel} } from './server/${name}.ts'`))
  const declaration = `  endpoint('GET /${name}', ${camel}, { access: 'customer', summary: '${words[0]!.toUpperCase() + words.slice(1)}', input: z.strictObject({}) }),`
  draft.edit(file, (text) => {
    const oneLine = /export const endpoints = \[(.+)\]\n/
    return oneLine.test(text)
      ? text.replace(oneLine, `export const endpoints = [\n  $1,\n${declaration}\n]\n`)
      : insertAtEnd('export const endpoints', ']', declaration)(text)
  })
  if (!/from 'zod'/.test(draft.read(file))) draft.edit(file, (text) => `import { z } from 'zod'\n${text}`)
  if (!/\bendpoint\b[^\n]*from '#platform\/http\/endpoint.ts'/.test(draft.read(file)))
    draft.edit(file, insertImport('./', `import { endpoint } from '#platform/http/endpoint.ts'`))

  return [
    `Write what src/features/${feature}/server/${name}.ts does, and its test`,
    `Set path, access and input of the declaration in ${file}`,
    `Try it: npx vitest run --project database src/features/${feature}/server/${name}.test.ts`,
  ]
}
