import { parseSync, type Statement } from 'oxc-parser'
import type { ModuleGraph, SourceTree } from './module-graph.ts'

type Exported = { name: string; takesCtx: boolean; guarded: boolean }

type Callable = { params: readonly unknown[]; body: unknown }

function isCtx(parameter: unknown): boolean {
  const { type, name, left } = parameter as { type: string; name?: string; left?: { name?: string } }
  return (type === 'AssignmentPattern' ? left?.name : name) === 'ctx'
}

/** `authorizeServer…` asks who may act on a server, and `requestOperation` asks it. */
const guard = /^(?:require[A-Z]|authorizeServer(?:Action|Read)$|requestOperation$)/

function isGuard(expression: unknown): boolean {
  const { type, argument, callee } = (expression ?? {}) as { type?: string; argument?: unknown; callee?: { name?: string } }
  if (type === 'AwaitExpression') return isGuard(argument)
  return type === 'CallExpression' && guard.test(callee?.name ?? '')
}

function beginsWithGuard({ body }: Callable): boolean {
  const block = body as { type?: string; body?: Statement[] } | null
  if (block?.type !== 'BlockStatement') return isGuard(body)
  const first = block.body?.[0]
  if (first?.type === 'ExpressionStatement') return isGuard(first.expression)
  if (first?.type === 'ReturnStatement') return isGuard(first.argument)
  return first?.type === 'VariableDeclaration' && isGuard(first.declarations[0]?.init)
}

function exportedFunctions(program: { body: readonly unknown[] }): Exported[] {
  return program.body.flatMap((node) => {
    const statement = node as Statement
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    const functions: { name: string; fn: Callable }[] = []
    if (declaration?.type === 'FunctionDeclaration') functions.push({ name: declaration.id?.name ?? '', fn: declaration })
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'))
          functions.push({ name: id.name, fn: init })
      }
    }
    return functions.map(({ name, fn }) => ({ name, takesCtx: fn.params.length > 0 && isCtx(fn.params[0]), guarded: beginsWithGuard(fn) }))
  })
}

/** Feature whose server/ folder, or that of one of its parts, contains a file. */
const serverOf = (file: string) => /^(src\/features\/[^/]+\/)(?:[^/]+\/)?server\//.exec(file)?.[1]

/** Names that code outside the feature's server/ folders imports from a file: its commands and queries. */
function takenFromOutside(graph: ModuleGraph): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { file, imports } of graph.modules.values()) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const { target, names } of imports) {
      const server = target && serverOf(target)
      if (!target || !server || serverOf(file) === server) continue
      const known = taken.get(target) ?? new Set()
      for (const name of names) known.add(name)
      taken.set(target, known)
    }
  }
  return taken
}

/**
 * guard-first: an exported function of server/ that takes ctx declares in its first statement who may call it. Functions that
 * only others of the same folder use are exempt. Counts the functions, so that a check of nothing is noticed.
 */
export function checkGuards(graph: ModuleGraph, tree: SourceTree): { commands: number; violations: string[] } {
  const violations: string[] = []
  let commands = 0
  for (const [file, names] of takenFromOutside(graph)) {
    if (!graph.modules.has(file)) continue
    for (const { name, takesCtx, guarded } of exportedFunctions(parseSync(file, tree.read(file)).program)) {
      if (!takesCtx || !(names.has(name) || names.has('*'))) continue
      commands += 1
      if (!guarded) violations.push(`guard-first: ${file}: \`${name}\` can be called from outside server/, so its first statement must be a require… guard`)
    }
  }
  return { commands, violations }
}
