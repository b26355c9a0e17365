import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori'
import type { BrandColors, BrandPalette, BrandScheme } from '../model/colors.ts'

/** Smallest contrast of text, and of parts that must be seen without one (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5
export const partContrast = 3

/** Largest change of lightness (OKLCH, 0 to 1) until a color is seen on a light page. A paler color would look like another one. */
const mostShift = 0.27

/** Lightest and darkest grounds of each scheme, as in `src/styles/tokens.css`. */
export const schemeGrounds: Record<BrandScheme, readonly string[]> = {
  light: ['oklch(1 0 0)', 'oklch(0.962 0.009 258)'],
  dark: ['oklch(0.165 0.012 265)', 'oklch(0.25 0.016 265)'],
  paper: ['oklch(0.985 0.006 105)', 'oklch(0.942 0.01 106)'],
  graphite: ['oklch(0.158 0.006 128)', 'oklch(0.235 0.009 128)'],
}
/** Darkest part of a sky by day, as in `src/styles/elements/sky.css`. */
export const skyGround = 'oklch(0.82 0.07 275)'

const white = '#ffffff'
const step = 0.005
const toOklch = converter('oklch')

/** Reads a color as OKLCH. Gray has hue 0. */
function partsOf(color: string): Required<Pick<Oklch, 'l' | 'c' | 'h'>> {
  const found = toOklch(color)
  if (!found) throw new Error(`not a color: ${color}`)
  return { l: found.l, c: found.c, h: found.h ?? 0 }
}

/** Writes OKLCH as sRGB, with less chroma where sRGB lacks the color. */
function hexOf(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))
}

function isSeen(color: string, grounds: readonly string[], ratio: number): boolean {
  return grounds.every((ground) => wcagContrast(color, ground) >= ratio)
}

/** Returns the color, as much darker or lighter as its contrast with all grounds needs. */
function shifted(color: string, grounds: readonly string[], ratio: number, towards: 'dark' | 'light'): string {
  const { l, c, h } = partsOf(color)
  for (let moved = l; moved >= 0 && moved <= 1; moved += towards === 'dark' ? -step : step) {
    const found = hexOf(moved, c, h)
    if (isSeen(found, grounds, ratio)) return found
  }
  return towards === 'dark' ? '#000000' : white
}

/** Text on a fill: white, or dark with the hue of the fill where white cannot be read. */
function textOn(fill: string): string | undefined {
  const { c, h } = partsOf(fill)
  return [white, hexOf(0.2, Math.min(c, 0.05), h)].find((text) => wcagContrast(text, fill) >= textContrast)
}

/** A fill with readable text on it. Colors on which neither white nor dark text can be read become darker. */
function fillOf(color: string, grounds: readonly string[], towards: 'dark' | 'light'): { fill: string; text: string } {
  const seen = shifted(color, grounds, partContrast, towards)
  const text = textOn(seen)
  if (text) return { fill: seen, text }
  const darker = shifted(seen, [white], textContrast, 'dark')
  if (isSeen(darker, grounds, partContrast)) return { fill: darker, text: white }
  const { l, c, h } = partsOf(seen)
  const lighter = hexOf(l + 0.08, c, h)
  return { fill: lighter, text: textOn(lighter) ?? '#000000' }
}

/** The fill under the pointer: the nearest shade that keeps the text readable and the fill visible. */
function hoverOf(fill: string, text: string, grounds: readonly string[]): string {
  const { l, c, h } = partsOf(fill)
  const shades = [l - 0.06, l + 0.06, l - 0.03, l + 0.03].map((moved) => hexOf(moved, c, h))
  return shades.find((shade) => wcagContrast(text, shade) >= textContrast && isSeen(shade, grounds, partContrast)) ?? fill
}

type SoftTone = { l: number; c: number }

function colorsOf(color: string, scheme: 'light' | 'dark' | 'graphite', soft: SoftTone): BrandColors {
  const towards = scheme === 'light' ? 'dark' : 'light'
  const grounds = schemeGrounds[scheme]
  const { c, h } = partsOf(color)
  const { fill, text } = fillOf(color, grounds, towards)
  const brandSoft = hexOf(soft.l, Math.min(c, soft.c), h)
  return {
    brand: fill,
    brandHover: hoverOf(fill, text, grounds),
    onBrand: text,
    brandInk: shifted(color, [...grounds, brandSoft], textContrast, towards),
    brandSoft,
    signal: fill,
    onSignal: text,
  }
}

/** Paper has dark buttons with the color as their text, and the color itself as a marker. */
function paperOf(color: string, { signal, onSignal }: BrandColors): BrandColors {
  const { c, h } = partsOf(color)
  const brand = hexOf(0.22, Math.min(c, 0.015), h)
  const brandHover = hexOf(0.33, Math.min(c, 0.035), h)
  const brandSoft = hexOf(0.93, Math.min(c, 0.09), h)
  return {
    brand,
    brandHover,
    onBrand: shifted(color, [brand, brandHover], textContrast, 'light'),
    brandInk: shifted(color, [...schemeGrounds.paper, brandSoft], textContrast, 'dark'),
    brandSoft,
    signal,
    onSignal,
  }
}

/** Derives every color of the brand from one `#rrggbb`. All text has a contrast of 4.5:1 and all fills have 3:1, whatever the color. */
export function brandPalette(color: string): BrandPalette {
  const { c, h } = partsOf(color)
  const graphite = colorsOf(color, 'graphite', { l: 0.27, c: 0.055 })
  return {
    light: colorsOf(color, 'light', { l: 0.962, c: 0.022 }),
    dark: colorsOf(color, 'dark', { l: 0.28, c: 0.07 }),
    paper: paperOf(color, graphite),
    graphite,
    deep: { light: hexOf(0.24, Math.min(c, 0.075), h), dark: hexOf(0.25, Math.min(c, 0.07), h) },
    closing: [hexOf(0.34, Math.min(c, 0.16), h), shifted(hexOf(0.47, c, h), [white], textContrast, 'dark')],
    skyInk: shifted(color, [skyGround], textContrast, 'dark'),
  }
}

/** Returns whether a color is too pale to be seen on a light page without becoming another color. */
export function isTooPale(color: string): boolean {
  const used = shifted(color, schemeGrounds.light, partContrast, 'dark')
  return partsOf(color).l - partsOf(used).l > mostShift
}
