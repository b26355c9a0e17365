import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type EcmaScriptModule } from 'oxc-parser'

export type Import = {
  /** As written: `#platform/domain-error.ts`. */
  specifier: string
  /** Path below the root for our files, the package's name for npm, `node:…` for built-ins, undefined if nothing is there. */
  target: string | undefined
  kind: 'own' | 'package' | 'builtin' | 'virtual'
  /** Only types cross here: gone at run time. */
  typeOnly: boolean
  /** Imported names; `*` for all. */
  names: readonly string[]
}

export type Module = { file: string; imports: Import[] }
export type ModuleGraph = { modules: Map<string, Module>; faults: string[] }

/** File system of the graph, so that tests can plant a tree. */
export type SourceTree = { files: readonly string[]; read: (file: string) => string; exists: (file: string) => boolean }

const virtual = /^(?:~icons\/|virtual:|\.\/\+types\/)/
const looksImporting = /^\s*(?:import|export)\b[^;=]*?\bfrom\s*['"]|^\s*import\s*['"]/m

/** All TypeScript files of those folders below `root`. */
export function sourceTree(root: string, folders: readonly string[]): SourceTree {
  const files = folders.flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
          // Files that the benchmark installs and writes.
          .filter((file) => !/(?:^|\/)node_modules\/|^bench\/site\/generated\//.test(file))
      : [],
  )
  return {
    files: files.toSorted(),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    exists: (file) => existsSync(path.join(root, file)),
  }
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function classify(file: string, written: string, tree: SourceTree): Omit<Import, 'typeOnly' | 'names'> {
  const specifier = written.replace(/\?.*$/, '')
  if (virtual.test(specifier)) return { specifier: written, target: specifier, kind: 'virtual' }
  if (specifier.startsWith('node:')) return { specifier: written, target: specifier, kind: 'builtin' }
  const own = specifier.startsWith('#')
    ? `src/${specifier.replace(/^#(?:src\/)?/, '')}`
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : undefined
  if (own === undefined) return { specifier: written, target: packageName(specifier), kind: 'package' }
  return { specifier: written, target: tree.exists(own) ? own : undefined, kind: 'own' }
}

type Found = { specifier: string; typeOnly: boolean; names: string[] }

function importsOf(text: string, module: EcmaScriptModule): Found[] {
  const statics = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    typeOnly: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
    names: item.entries
      .filter((entry) => !entry.isType)
      .map((entry) => entry.importName.name ?? (entry.importName.kind === 'NamespaceObject' ? '*' : 'default')),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, names: entry.isType ? [] : [entry.importName.name ?? '*'] }] : [],
    ),
  )
  const dynamics = module.dynamicImports.flatMap((item) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end))
    return literal ? [{ specifier: literal[2]!, typeOnly: false, names: ['*'] }] : []
  })
  // Imports in types, which the parser does not list.
  const inline = [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)\.[A-Z]|\btypeof import\((['"])([^'"]+)\3\)/g)].map((found) => ({
    specifier: found[2] ?? found[4]!,
    typeOnly: true,
    names: [],
  }))
  return [...statics, ...reexports, ...dynamics, ...inline]
}

function merge(found: readonly Found[]): Found[] {
  const bySpecifier = Map.groupBy(found, (item) => item.specifier)
  return [...bySpecifier].map(([specifier, items]) => ({
    specifier,
    typeOnly: items.every((item) => item.typeOnly),
    names: [...new Set(items.flatMap((item) => item.names))],
  }))
}

function readModule(file: string, tree: SourceTree, faults: string[]): Module {
  const text = tree.read(file)
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) faults.push(`${file}: cannot be read: ${errors[0]?.message}`)
  const found = merge(importsOf(text, module))
  // A parser that silently finds nothing would make every rule pass.
  if (found.length === 0 && looksImporting.test(text)) faults.push(`${file}: imports are written there, but none was read`)
  return { file, imports: found.map(({ specifier, typeOnly, names }) => ({ ...classify(file, specifier, tree), typeOnly, names })) }
}

/** Reads every module once. A module that cannot be read or found is a fault, never skipped. */
export function readGraph(tree: SourceTree): ModuleGraph {
  const faults: string[] = []
  const modules = new Map(tree.files.map((file) => [file, readModule(file, tree, faults)]))
  for (const { file, imports } of modules.values()) {
    for (const item of imports) if (item.target === undefined) faults.push(`${file}: nothing is at ${item.specifier}`)
  }
  return { modules, faults }
}
