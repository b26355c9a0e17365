/** Color schemes of the two designs: light and dark of template 1, paper and graphite of template 2. */
export const brandSchemes = ['light', 'dark', 'paper', 'graphite'] as const
export type BrandScheme = (typeof brandSchemes)[number]

/** Color tokens of `src/styles/tokens.css` that follow the brand, as hexadecimal colors. */
export type BrandColors = {
  brand: string
  /** `brand` under the pointer. */
  brandHover: string
  /** Text on `brand`. */
  onBrand: string
  /** Links and marked text on the ground of a page. */
  brandInk: string
  brandSoft: string
  signal: string
  onSignal: string
}
export type BrandPalette = Record<BrandScheme, BrandColors> & {
  /** Grounds of deep cards in template 1, and of the closing card of a page, under white text. */
  deep: Record<'light' | 'dark', string>
  closing: readonly [from: string, to: string]
  /** Text on the colored sky of template 1 by day. */
  skyInk: string
}

export type SchemePreview = {
  scheme: BrandScheme
  colors: BrandColors
  ground: string
  /** Contrast of the text on a button, and of a link on the ground, rounded down to one decimal. */
  buttonContrast: number
  linkContrast: number
}
/** `tooPale`: the color cannot be used. */
export type ColorPreview = { tooPale: boolean; schemes: SchemePreview[] }

/** Colors to begin with, one for each part of the color circle. */
export const suggestedColors = [
  '#1757e5',
  '#0078b8',
  '#00808a',
  '#0a7d4f',
  '#5c7a00',
  '#a86200',
  '#cc4400',
  '#c8102e',
  '#c4126b',
  '#8b2fc9',
  '#5b3fd6',
  '#3f4a5a',
] as const
