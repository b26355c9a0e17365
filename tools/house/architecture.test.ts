import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawPicture, schemes } from '../architecture/draw-picture.ts'
import { readLayers } from '../architecture/read-layers.ts'
import { sourceTree } from '../boundaries/module-graph.ts'
import { featureOrder } from '../boundaries/rules.ts'

const graph = readLayers(sourceTree('.', ['src']))
const names = Object.keys(schemes) as (keyof typeof schemes)[]

function committed(name: string): string {
  return readFileSync(`docs/architecture-${name}.svg`, 'utf8')
}

/** Words of a picture with one class, by their height in it. */
function wordsAt(picture: string, style: string): { y: number; words: string }[] {
  return [...picture.matchAll(/<text class="([a-z]+)" x="[\d.]+" y="([\d.]+)"[^>]*>(.*?)<\/text>/g)]
    .filter((match) => match[1] === style)
    .map((match) => ({ y: Number(match[2]), words: (match[3] ?? '').replace(/<[^>]+>/g, '') }))
}

/** Rows of features from top to bottom, as the picture shows them. */
function rowsOf(picture: string): string[][] {
  const rows = Map.groupBy(wordsAt(picture, 'feature'), ({ y }) => y)
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.map(({ words }) => words))
}

describe('the picture of the architecture', () => {
  test.each(names)('has the features in the order of the import rules (%s)', (name) => {
    expect(rowsOf(committed(name))).toEqual(featureOrder)
  })

  test.each(names)('is what the import rules and the imports draw: node tools/run.mjs architecture-picture (%s)', (name) => {
    expect(committed(name)).toBe(drawPicture(featureOrder, graph, schemes[name]))
  })

  test('changes with the order of features, and with an adapter', () => {
    const swapped = featureOrder.toSpliced(3, 2, ...featureOrder.slice(3, 5).toReversed())
    expect(drawPicture(swapped, graph, schemes.light)).not.toBe(committed('light'))
    const without = { ...graph, drivers: new Map([...graph.drivers].slice(1)) }
    expect(drawPicture(featureOrder, without, schemes.light)).not.toBe(committed('light'))
  })

  test('has a box for every layer, and an arrow for every import between layers', () => {
    const words = committed('light')
    for (const layer of new Set([...graph.edges].flatMap((edge) => edge.split('→')))) expect(words).toMatch(new RegExp(`class="layer"[^>]*>${layer}<`))
    const planted = { ...graph, edges: new Set([...graph.edges, 'platform→features']) }
    expect(() => drawPicture(featureOrder, planted, schemes.light)).toThrow('no arrow for the import platform→features')
  })

  test.each(names)('has text of 12 pixels at least (%s)', (name) => {
    const sizes = [...committed(name).matchAll(/font(?:-size)?:(\d+)px/g)].map((match) => Number(match[1]))
    expect(sizes.length).toBeGreaterThan(2)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  })

  test.each(names)('has lines of adapters that fit into their box (%s)', (name) => {
    const lines = wordsAt(committed(name), 'adapter').map(({ words }) => words)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.length > 58)).toEqual([])
  })

  test('is in the document, which names the same order', () => {
    const text = readFileSync('docs/architecture.md', 'utf8')
    for (const name of names) expect(text).toContain(`"architecture-${name}.svg"`)
    expect(text).toContain(featureOrder.map((row) => row.join(', ')).join(' → '))
  })
})
