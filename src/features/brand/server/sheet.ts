import type { SiteConfig, SiteLogo } from '#features/site-config/model.ts'
import type { BrandColors } from '../model/colors.ts'
import { brandPalette } from './palette.ts'

const tokensOf = ({ brand, brandHover, onBrand, brandInk, brandSoft, signal, onSignal }: BrandColors) =>
  `--brand:${brand};--brand-h:${brandHover};--on-brand:${onBrand};--brand-ink:${brandInk};--brand-soft:${brandSoft};--signal:${signal};--on-signal:${onSignal};`

const gradient = ({ brandInk, brand }: BrandColors) => `--grad:linear-gradient(100deg,${brandInk},${brand});`

const shownHeight = 2

/**
 * Draws the logo in place of the shipped mark and the name, whose text stays for screen readers. It has the height of the mark and shrinks with its place. `dark` is
 * drawn on dark grounds.
 */
function logoRules({ url, dark, width, height }: SiteLogo): string[] {
  const size = `width:${((width * shownHeight) / height).toFixed(2)}rem;max-width:min(11rem,100%);height:${shownHeight}rem`
  const ground = (path: string) => `background-image:url(${path})`
  return [
    `[data-brand]{display:block;${size};font-size:0;background:no-repeat 0/contain;${ground(url)}}`,
    '[data-brand]>*,footer p>.brand-mark-2{display:none}',
    ...(dark ? [`[data-theme='dark'] [data-brand],[data-sky='night']:has(.sky) .header-1 [data-brand]{${ground(dark)}}`] : []),
  ]
}

/**
 * Style sheet of a brand: its logo, and its colors in both designs unless they are the shipped ones. It is loaded after the sheets of the page, and `:root:root` keeps it above them whatever sheet a later
 * page adds. Skies, land and seas keep their natural colors.
 */
export function brandSheet({ brandColor, logo }: Pick<SiteConfig, 'brandColor' | 'logo'>): string {
  return [...(logo ? logoRules(logo) : []), ...(brandColor ? colorRules(brandColor) : []), ''].join('\n')
}

function colorRules(color: string): string[] {
  const { light, dark, paper, graphite, deep, closing, skyInk } = brandPalette(color)
  const [from, to] = closing
  const lights = (tint: string) => `.hero-lights::before{background:radial-gradient(52rem 34rem at 82% 18%,${tint},transparent 70%)}`
  return [
    `:root:root{${tokensOf(light)}${gradient(light)}--deep:${deep.light};}`,
    `:root:root[data-theme='dark']{${tokensOf(dark)}${gradient(dark)}--deep:${deep.dark};}`,
    `:root:root[data-template='2']{${tokensOf(paper)}--grad:linear-gradient(var(--signal),var(--signal));--deep:oklch(0.158 0.006 128);}`,
    `:root:root[data-template='2'][data-theme='dark']{${tokensOf(graphite)}--deep:oklch(0.13 0.006 128);}`,
    `[data-theme='light'] .sky{--brand-ink:${skyInk};--globe-way:${light.brandInk}}`,
    `[data-theme='dark'] .sky{--globe-way:${dark.brandInk}}`,
    `[data-sky='night'][data-theme='light'] .sky,[data-sky='night'][data-theme='light']:has(.sky) .header-1{${tokensOf(dark)}--globe-way:${dark.brandInk}}`,
    `.end-card{background:linear-gradient(100deg,${from},${to})}`,
    lights(light.brandSoft),
    `[data-theme='dark'] ${lights(dark.brandSoft)}`,
  ]
}
