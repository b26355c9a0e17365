import { readGraph, type SourceTree } from '../boundaries/module-graph.ts'
import { placeOf, type Place } from '../boundaries/rules.ts'

export type LayerGraph = {
  /** Imports between layers, as `app→features`. Styles share the box of ui. */
  edges: ReadonlySet<string>
  /** Adapters that implement ports of a feature, by feature and kind: `payments` → `pay` → `alipay`, `stripe`. Each is named once. */
  drivers: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

const boxOf = (layer: Place['layer']) => (layer === 'styles' ? 'ui' : layer)

/** Reads what the picture shows of the import graph. Tests and the entries beside the layers are left out. */
export function readLayers(tree: SourceTree): LayerGraph {
  const edges = new Set<string>()
  const pairs = new Set<string>()
  for (const { file, imports } of readGraph(tree).modules.values()) {
    const from = placeOf(file)
    for (const { kind, target } of imports) {
      if (kind !== 'own' || !target) continue
      const to = placeOf(target)
      if (from.isTest || to.isTest || from.layer === 'other' || to.layer === 'other') continue
      if (boxOf(from.layer) !== boxOf(to.layer)) edges.add(`${boxOf(from.layer)}→${boxOf(to.layer)}`)
      if (from.layer === 'adapters' && to.inside === 'server/ports.ts') pairs.add(`${to.folder} ${from.folder}`)
    }
  }
  const drivers = new Map<string, Map<string, string[]>>()
  const named = new Set<string>()
  for (const pair of [...pairs].toSorted()) {
    const [feature = '', adapter = ''] = pair.split(' ')
    const [, kind = '', name = ''] = /^([a-z]+)-(.+)$/.exec(adapter) ?? []
    const kinds = drivers.get(feature) ?? new Map<string, string[]>()
    // A kit is shared by the adapters of a kind and is no driver.
    const own = name === 'kit' || named.has(adapter) ? [] : [name]
    drivers.set(feature, kinds.set(kind, [...(kinds.get(kind) ?? []), ...own]))
    named.add(adapter)
  }
  return { edges, drivers }
}
