import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { centreFor } from '#platform/pure/sphere.ts'
import { nightPolygon } from '#platform/pure/sun.ts'
import { skyScript } from './sky-script.ts'

/** Runs the script at a moment. Returns the clip path that it sets. */
function run(at: Date): string {
  let value = ''
  const clock = Object.assign(
    function FixedDate() {
      return at
    },
    { UTC: Date.UTC },
  )
  const style = { setProperty: (name: string, text: string) => (value = name === '--night' ? text : value) }
  runInNewContext(skyScript('/zh', 'template1'), { Date: clock, document: { documentElement: { style } } })
  return value
}

const numbers = (polygon: string) => [...polygon.matchAll(/-?\d+\.\d/g)].map(Number)

describe('the script of the page with the globe', () => {
  it.each(['2026-01-01T00:00:00Z', '2026-06-21T04:10:00Z', '2026-09-23T12:00:00Z', '2026-11-28T18:30:00Z'])(
    'draws the same night as the page does later: %s',
    (at) => {
      const [early, late] = [numbers(run(new Date(at))), numbers(nightPolygon(centreFor([114.2, 22.3]), new Date(at)))]
      expect(early).toHaveLength(128)
      for (const [index, value] of early.entries()) expect(Math.abs(value - late[index]!)).toBeLessThanOrEqual(0.11)
    },
  )

  it.each(['/', '/zh', '/zh-TW', '/en/', '/template/template1', '/en/template/template1'])('is in %s', (path) =>
    expect(skyScript(path, 'template1')).not.toBe(''),
  )

  it.each(['/zh/login', '/zh/server', '/zhx', '/en/template/template2'])('is not in %s', (path) => expect(skyScript(path, 'template1')).toBe(''))

  it('is not in the other design', () => expect(skyScript('/zh', 'template2')).toBe(''))
})
