import type { BrandColors } from '../model/colors.ts'
import { brandPalette } from './palette.ts'

const tokensOf = ({ brand, brandHover, onBrand, brandInk, brandSoft, signal, onSignal }: BrandColors) =>
  `--brand:${brand};--brand-h:${brandHover};--on-brand:${onBrand};--brand-ink:${brandInk};--brand-soft:${brandSoft};--signal:${signal};--on-signal:${onSignal};`

const gradient = ({ brandInk, brand }: BrandColors) => `--grad:linear-gradient(100deg,${brandInk},${brand});`

/** A logo has the height of the shipped mark. Of two, the one for the present ground is shown. */
const darkGrounds = ["[data-theme='dark']", "[data-sky='night']:has(.sky) .header-1"]
const logoRules = [
  '.brand-logo{display:block;width:auto;height:2rem;max-width:11rem;object-fit:contain;object-position:0}',
  `.brand-logo[data-on='dark']{display:none}`,
  ...darkGrounds.flatMap((ground) => [`${ground} .brand-logo[data-on='dark']{display:block}`, `${ground} .brand-logo[data-on='light']{display:none}`]),
]

/**
 * Style sheet of a brand: its logo, and its colors in both designs unless they are the shipped ones. It is loaded after the sheets of the page, and `:root:root` keeps it above them whatever sheet a later
 * page adds. Skies, land and seas keep their natural colors.
 */
export function brandSheet(color: string | undefined): string {
  return [...logoRules, ...(color ? colorRules(color) : []), ''].join('\n')
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
