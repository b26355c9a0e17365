import { parseSync } from 'oxc-parser'

/** Hooks that belong to layout, each with its reason. */
export const layoutHooks: Readonly<Record<string, string>> = {
  useState: 'what is unfolded in one design alone',
  useLocalePath: 'writes the address of a link that the layout places',
}

/** View files compute strings, lists and states for both designs of a page. */
const isViewFile = (specifier: string) => /-views?\.tsx?$/.test(specifier)
const isHook = (name: string) => /^use[A-Z]/.test(name)

/** Finds the hooks that a template calls though they are neither layout nor from a view file. */
export function hooksBesideLayout(file: string, text: string): string[] {
  const { program, module } = parseSync(file, text)
  const fromViews = new Set(
    module.staticImports.flatMap(({ moduleRequest, entries }) => (isViewFile(moduleRequest.value) ? entries.map(({ localName }) => localName.value) : [])),
  )
  const found: string[] = []
  function read(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(read)
    if (typeof value !== 'object' || value === null) return
    const node = value as Record<string, unknown>
    const callee = node['type'] === 'CallExpression' ? (node['callee'] as { name?: string; property?: { name?: string } }) : undefined
    const name = callee?.name ?? callee?.property?.name ?? ''
    if (isHook(name) && !(name in layoutHooks) && !fromViews.has(name)) found.push(`${file}: ${name}`)
    Object.values(node).forEach(read)
  }
  read(program)
  return found
}
