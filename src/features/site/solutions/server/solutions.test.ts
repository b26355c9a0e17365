import { describe, expect, it } from 'vitest'
import { configNames, configOfQuery, queryOf } from '#features/catalog/config/query.ts'
import { periods, type Offer } from '#features/catalog/model.ts'
import { priceOf } from '#features/catalog/pricing/model.ts'
import { settleConfig } from '#features/catalog/config/settle-config.ts'
import { families, images, priceBook1, regions } from '#features/catalog/factories.ts'
import { readQuery } from '#platform/http/query.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import { locales } from '#platform/i18n/locales.ts'
import { configOfRow } from './priced-set-ups.ts'
import { drawings } from '../../model/drawings.ts'
import { linesOf, measures, placesOf } from '../../model/layout.ts'
import { setUps, sizes } from '../../model/set-ups.ts'
import { solutionCopies } from './solution-copies.ts'
import { topics } from '../../model/topics.ts'

/** Shipped catalogue with stock everywhere, so that only our texts can be wrong. */
import { usualSizes } from '#features/catalog/factories.ts'
const offer: Offer = {
  periods: [...periods],
  sizes: usualSizes,
  families,
  images: images.map((image) => ({ ...image })),
  regions: regions.map((region) => ({
    ...region,
    zones: region.zones.map((zone) => ({
      id: zone.id,
      names: zone.names,
      left: Object.fromEntries(families.map((family) => [family.id, Math.min(20, zone.capacity[family.id] ?? 0)])),
    })),
  })),
}
const rows = topics.flatMap((topic) => sizes.flatMap((size) => setUps[topic][size].map((row) => ({ topic, size, row, name: `${topic} ${size} ${row.role}` }))))

describe('a recommended set-up', () => {
  it.each(rows)('$name can be ordered exactly as written and has a price', ({ row }) => {
    const wanted = configOfRow(row)
    const { config, changed } = settleConfig(wanted, offer)
    expect(changed.filter((field) => field !== 'zoneId' || wanted.zoneId !== '')).toEqual([])
    expect(priceOf(config, priceBook1.book, 1, priceBook1.effectiveAt).totalFen).toBeGreaterThan(0n)
  })

  it.each(rows)('$name arrives on the buy page unchanged', ({ row }) => {
    const { config } = settleConfig(configOfRow(row), offer)
    expect(configOfQuery(readQuery(everyValueOf(configNames), queryOf(config)), offer)).toEqual({ config, changed: [] })
  })

  it('costs more the larger it is', () => {
    const sumOf = (topic: (typeof topics)[number], size: (typeof sizes)[number]) =>
      setUps[topic][size].reduce(
        (total, row) => total + priceOf(settleConfig(configOfRow(row), offer).config, priceBook1.book, 1, priceBook1.effectiveAt).totalFen,
        0n,
      )
    const wrong = topics.filter((topic) => !(sumOf(topic, 'small') < sumOf(topic, 'medium') && sumOf(topic, 'medium') < sumOf(topic, 'large')))
    expect(wrong).toEqual([])
  })
})

/** Width in pixels of a word in the drawing's 12 px, slightly overestimated. */
function width(word: string): number {
  return [...word].reduce((total, character) => total + 12 * (/[\u2e80-\uffef]/.test(character) ? 1 : 0.55), 0)
}

/** Parts of a text between which a line may break: Chinese characters, and other words with their space. */
function wordsOf(text: string): string[] {
  return text.match(/[\u2e80-\uffef]|[^\u2e80-\uffef\s]+\s?/g) ?? []
}

/** Number of lines that a text takes at a width. */
function linesOfText(text: string, room: number): number {
  const { lines } = wordsOf(text).reduce(
    ({ lines, used }, word) =>
      used > 0 && used + width(word.trimEnd()) > room ? { lines: lines + 1, used: width(word) } : { lines, used: used + width(word) },
    { lines: 1, used: 0 },
  )
  return lines
}

describe.each(topics.flatMap((topic) => locales.map(({ code }) => ({ topic, locale: code }))))('$topic in $locale', ({ topic, locale }) => {
  const copy = solutionCopies[topic][locale]
  const ids = drawings[topic].layers.flat().map(({ id }) => id)

  it('names every server that its set-ups have, and each case points to one of them', () => {
    const roles = sizes.flatMap((size) => setUps[topic][size].map(({ role }) => role))
    expect(Object.keys(copy.roles).toSorted()).toEqual([...new Set(roles)].toSorted())
    expect(copy.cases.length).toBeGreaterThanOrEqual(2)
    expect(copy.questions.length).toBeGreaterThanOrEqual(5)
    expect(copy.pains.length).toBeGreaterThanOrEqual(3)
  })

  it('labels every node of its drawing with words that fit into it', () => {
    expect(Object.keys(copy.drawing.nodes).toSorted()).toEqual(ids.toSorted())
    expect(copy.drawing.frames).toHaveLength(drawings[topic].frames.length)
    // A node is smallest on a phone of 320 px. Its box has room for three lines there, as it has beside the icon at 1024 px.
    const room = (288 / measures.down.width) * (measures.down.node[0] - 16)
    const long = Object.values(copy.drawing.nodes)
      .filter(
        (words) =>
          words.reduce((lines, text) => lines + linesOfText(text, room), 0) > 3 || words.some((text) => wordsOf(text).some((word) => width(word) > room)),
      )
      .map((words) => words.join(': '))
    expect(long).toEqual([])
  })
})

describe.each(topics)('the drawing of %s', (topic) => {
  it.each(['across', 'down'] as const)('joins existing nodes and keeps them on the sheet, %s', (way) => {
    const m = measures[way]
    const drawing = drawings[topic]
    const places = placesOf(drawing, m)
    expect(linesOf(drawing, places, m)).toHaveLength(drawing.edges.length)
    const outside = places.filter(({ x, y }) => x < 0 || y < 0 || x + m.node[0] > m.width || y + m.node[1] > m.height)
    expect(outside).toEqual([])
  })
})
