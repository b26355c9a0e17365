import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { brandSchemes } from '../model/colors.ts'
import { brandPalette, isTooPale, partContrast, schemeGrounds, skyGround, textContrast } from './palette.ts'

const colors = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extremes = ['#000000', '#ffffff', '#808080', '#767676', '#ffcc00', '#00ffff', '#ff0000', '#0000ff', '#cbf347']

function faultsOf(color: string): string[] {
  const palette = brandPalette(color)
  const below = (what: string, one: string, other: string, ratio: number) => (wcagContrast(one, other) < ratio ? [`${color} ${what}: ${one} on ${other}`] : [])
  return [
    ...brandSchemes.flatMap((scheme) => {
      const { brand, brandHover, onBrand, brandInk, brandSoft, signal, onSignal } = palette[scheme]
      return [
        ...below(`${scheme} button`, onBrand, brand, textContrast),
        ...below(`${scheme} button under the pointer`, onBrand, brandHover, textContrast),
        ...below(`${scheme} marker`, onSignal, signal, textContrast),
        ...below(`${scheme} soft`, brandInk, brandSoft, textContrast),
        ...schemeGrounds[scheme].flatMap((ground) => [
          ...below(`${scheme} link`, brandInk, ground, textContrast),
          ...below(`${scheme} fill`, brand, ground, partContrast),
        ]),
      ]
    }),
    ...[...palette.closing, palette.deep.light, palette.deep.dark].flatMap((ground) => below('closing card', '#ffffff', ground, textContrast)),
    ...below('sky', palette.skyInk, skyGround, textContrast),
  ]
}

describe('colors of a brand', () => {
  it('can be read and seen in both designs, light and dark, whatever the color', () => {
    expect(extremes.flatMap(faultsOf)).toEqual([])
    fc.assert(
      fc.property(colors, (color) => {
        expect(faultsOf(color)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('keep a color that can be seen as it is', () => {
    const { light } = brandPalette('#1757e5')
    expect([light.brand, light.onBrand]).toEqual(['#1757e5', '#ffffff'])
    expect(brandPalette('#2f9e6e').graphite.signal).toBe('#2f9e6e')
  })

  it('give a light color dark text instead of another hue', () => {
    const { graphite } = brandPalette('#ffcc00')
    expect(graphite.brand).toBe('#ffcc00')
    expect(wcagContrast(graphite.onBrand, '#000000')).toBeLessThan(2)
  })

  it('reject only colors that are nearly white', () => {
    expect(['#ffffff', '#fff7e6', '#fdf0ff'].filter(isTooPale)).toEqual(['#ffffff', '#fff7e6', '#fdf0ff'])
    expect(['#000000', '#ffcc00', '#1757e5', '#7fd1ae'].filter(isTooPale)).toEqual([])
  })

  it('are measured on the grounds of the style sheets', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    const sky = readFileSync('src/styles/elements/sky.css', 'utf8')
    // White is written as a short hexadecimal number there.
    const missing = Object.values(schemeGrounds)
      .flat()
      .filter((ground) => !tokens.includes(ground.replace('oklch(1 0 0)', '--surface: #fff')))
    expect(missing).toEqual([])
    expect(sky).toContain(skyGround)
  })
})
