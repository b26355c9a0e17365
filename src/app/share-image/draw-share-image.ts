import { loadSharp } from '#platform/load-sharp.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { TemplateName } from '#ui/rendering/template-pair.tsx'
import { outline, widthOf } from './outlines.ts'
import { wrapText } from '#platform/pure/wrap-text.ts'

export const shareImageSize = { width: 1200, height: 630 } as const

/** Colors and logo of a brand. `logo` is a PNG for the ground of the design. */
export type SharedLook = { accent?: { fill: string; text: string }; logo?: { bytes: Uint8Array; width: number; height: number } }

export type ShareImage = { title: string; description: string; brand: string; host: string; locale: Locale; template: TemplateName; look?: SharedLook }

type Accent = { fill: string; text: string; tint: string; second: string }
type Look = { ground: string; ink: string; quiet: string; accent: Accent; title: { size: number; weight: number } }
const looks: Record<TemplateName, Look> = {
  template1: {
    ground: '#f9fbfe',
    ink: '#0d1626',
    quiet: '#435066',
    accent: { fill: '#1757e5', text: '#ffffff', tint: '#8fb6ff', second: '#00b8d7' },
    title: { size: 68, weight: 680 },
  },
  template2: {
    ground: '#0c0d0b',
    ink: '#f3f4ee',
    quiet: '#babcb3',
    accent: { fill: '#cbf347', text: '#101a00', tint: '#cbf347', second: '#cbf347' },
    title: { size: 72, weight: 620 },
  },
}
const left = 88
const section = 880

/** Draws the picture of a shared link: 1200 × 630 px JPEG in the site's active design. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const look = looks[image.template]
  const titles = await wrapped(image.title, image.locale, look.title, 2)
  const texts = await wrapped(image.description, image.locale, { size: 30, weight: 400 }, 2)
  const draw = async (text: string, x: number, y: number, fill: string, style: { size: number; weight: number }) =>
    `<path transform="translate(${x} ${y})" fill="${fill}" d="${(await outline(text, image.locale, style)).path}"/>`
  const lineHeight = look.title.size * 1.22
  const top = 300 - (titles.length - 1) * lineHeight * 0.5
  const { logo, accent: given } = image.look ?? {}
  const accent = given ? { ...given, tint: given.fill, second: given.fill } : look.accent
  const parts = [
    ...(logo ? [drawLogo(logo)] : [mark[image.template](accent), await draw(image.brand, left + 62, 124, look.ink, { size: 32, weight: 650 })]),
    ...(await Promise.all(titles.map((line, index) => draw(line, left, top + index * lineHeight, look.ink, look.title)))),
    ...(await Promise.all(texts.map((line, index) => draw(line, left, top + titles.length * lineHeight + index * 46, look.quiet, { size: 30, weight: 400 })))),
    await draw(image.host, left, 566, look.quiet, { size: 24, weight: 500 }),
  ]
  const { width, height } = shareImageSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${look.ground}"/>${art[image.template](accent)}${parts.join('')}</svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

async function wrapped(text: string, locale: Locale, style: { size: number; weight: number }, maxLines: number): Promise<string[]> {
  const widths = new Map(await Promise.all([...new Set(`${text}…`)].map(async (character) => [character, await widthOf(character, locale, style)] as const)))
  return wrapText(text, { width: section, maxLines, widthOf: (piece) => [...piece].reduce((sum, character) => sum + (widths.get(character) ?? style.size), 0) })
}

/** Rings of a network in soft light; hairlines of a server's front with one lime part. Both leave the left two thirds to the words. */
const art: Record<TemplateName, (accent: Accent) => string> = {
  template1: ({
    fill,
    tint,
    second,
  }) => `<defs><radialGradient id="a" cx="1" cy="0" r="1"><stop offset="0" stop-color="${tint}" stop-opacity=".55"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></radialGradient><radialGradient id="b" cx=".95" cy="1" r=".8"><stop offset="0" stop-color="${second}" stop-opacity=".28"/><stop offset="1" stop-color="${second}" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="630" fill="url(#a)"/><rect width="1200" height="630" fill="url(#b)"/>
<g fill="none" stroke="${fill}" stroke-opacity=".22" stroke-width="1.5"><circle cx="1120" cy="315" r="120"/><circle cx="1120" cy="315" r="190"/><circle cx="1120" cy="315" r="260"/></g>
<g fill="${fill}"><circle cx="1000" cy="315" r="7"/><circle cx="988" cy="179" r="6"/><circle cx="1020" cy="476" r="5" fill="${second}"/></g>`,
  template2: ({ fill, text }) => `<g fill="none" stroke="#282a25" stroke-width="2"><path d="M44 0v630M1156 0v630M0 44h1200M0 586h1200"/></g>
<g fill="none" stroke="#92958c" stroke-width="2">${[150, 226, 302, 378].map((y) => `<path d="M1030 ${y}h126v56h-126zM1046 ${y + 18}h40M1046 ${y + 34}h24"/>`).join('')}</g>
<path d="M1030 302h126v56h-126z" fill="${fill}"/><path d="M1046 320h40M1046 336h24" stroke="${text}" stroke-width="2"/>
<g stroke="#babcb3" stroke-width="2"><path d="M36 44h16M44 36v16M1148 44h16M1156 36v16M36 586h16M44 578v16M1148 586h16M1156 578v16"/></g>`,
}

/** The shipped mark, beside the name. */
const mark: Record<TemplateName, (accent: Accent) => string> = {
  template1: ({ fill, second }) =>
    `<g transform="translate(${left} 88) scale(1.5)"><rect width="32" height="32" rx="9" fill="${fill}"/><path d="M32 9v14a9 9 0 0 1-9 9H9C18 30 30 24 32 9z" fill="${second}" opacity=".55"/><path d="M9 12.2h14M9 16h14M9 19.8h8" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></g>`,
  template2: ({ fill }) => `<g transform="translate(${left} 94) scale(1.5)"><path d="M0 0h26v6H0zM0 10h26v6H0zM0 20h15v6H0z" fill="${fill}"/></g>`,
}
const logoHeight = 56

function drawLogo({ bytes, width, height }: NonNullable<SharedLook['logo']>): string {
  const shown = Math.min((width * logoHeight) / height, section)
  const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  return `<image x="${left}" y="84" width="${shown}" height="${logoHeight}" preserveAspectRatio="xMinYMid meet" href="${href}"/>`
}
