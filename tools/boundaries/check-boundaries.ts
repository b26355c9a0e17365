import { checkGuards } from './guards.ts'
import { readGraph, sourceTree, type ModuleGraph, type SourceTree } from './module-graph.ts'
import { placeOf, rules } from './rules.ts'

export type BoundaryReport = { modules: number; imports: number; commands: number; violations: string[] }

const placeless = { layer: 'other', folder: undefined, part: undefined, inside: 'src/', isTest: false } as const

function brokenRules(graph: ModuleGraph): string[] {
  const found: string[] = []
  for (const module of graph.modules.values()) {
    const from = placeOf(module.file)
    for (const item of module.imports) {
      const to = item.kind === 'own' && item.target ? placeOf(item.target) : placeless
      for (const rule of rules) {
        if (rule.breaks(from, to, { module, item })) found.push(`${rule.name}: ${module.file} → ${item.target ?? item.specifier} (${rule.because})`)
      }
    }
  }
  return found
}

/** Each cycle of imports once, those of types included, written from its alphabetically first file. */
function cycles(graph: ModuleGraph): string[] {
  const found = new Set<string>()
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  function visit(file: string): void {
    state.set(file, 'open')
    trail.push(file)
    for (const { target, kind } of graph.modules.get(file)?.imports ?? []) {
      if (kind !== 'own' || !target || !graph.modules.has(target)) continue
      if (state.get(target) === 'open') found.add(turned(trail.slice(trail.indexOf(target))).join(' → '))
      else if (!state.has(target)) visit(target)
    }
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of graph.modules.keys()) if (!state.has(file)) visit(file)
  return [...found].map((cycle) => `no-cycles: ${cycle}`)
}

function turned(ring: string[]): string[] {
  const first = ring.indexOf(ring.toSorted()[0]!)
  const from = [...ring.slice(first), ...ring.slice(0, first)]
  return [...from, from[0]!]
}

/** Checks every import of the tree against every rule of architecture.md §3. Fails when it reads fewer files than exist. */
export function checkBoundaries(tree: SourceTree): BoundaryReport {
  const graph = readGraph(tree)
  const imports = [...graph.modules.values()].reduce((sum, module) => sum + module.imports.length, 0)
  const guards = checkGuards(graph, tree)
  const violations = [...graph.faults, ...brokenRules(graph), ...cycles(graph), ...guards.violations]
  if (graph.modules.size < tree.files.length) violations.push(`only ${graph.modules.size} of ${tree.files.length} modules were read`)
  if (graph.modules.size === 0 || imports < graph.modules.size) violations.push(`${imports} imports in ${graph.modules.size} modules: the reader is blind`)
  return { modules: graph.modules.size, imports, commands: guards.commands, violations }
}

/** The repository itself. */
export function checkRepository(root: string): BoundaryReport {
  return checkBoundaries(sourceTree(root, ['src', 'tools', 'e2e', 'bench']))
}
