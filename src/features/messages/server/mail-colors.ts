import { brandPalette } from '#features/brand/api.ts'
import type { Tone } from '../model/tone.ts'

type MailAccents = { mark: string; button: string; onButton: string }

type MailColors = {
  page: string
  sheet: string
  rule: string
  ink: string
  quiet: string
  tones: Record<Tone, string>
}

/** Colors of mails. They are fixed values, because mail readers know neither variables nor `oklch`. */
export const mailColors: { light: MailColors & MailAccents; dark: MailColors } = {
  light: {
    page: 'rgb(242,244,247)',
    sheet: 'rgb(255,255,255)',
    rule: 'rgb(217,221,228)',
    ink: 'rgb(22,24,29)',
    quiet: 'rgb(91,97,110)',
    mark: 'rgb(47,91,234)',
    button: 'rgb(36,80,216)',
    onButton: 'rgb(255,255,255)',
    tones: { info: 'rgb(47,91,234)', good: 'rgb(26,138,76)', warn: 'rgb(194,120,3)', bad: 'rgb(204,47,60)' },
  },
  dark: {
    page: 'rgb(16,18,22)',
    sheet: 'rgb(26,29,35)',
    rule: 'rgb(52,57,67)',
    ink: 'rgb(241,243,246)',
    quiet: 'rgb(166,173,186)',
    tones: { info: 'rgb(109,146,255)', good: 'rgb(63,191,127)', warn: 'rgb(229,166,61)', bad: 'rgb(255,122,131)' },
  },
}

/** Colors of the mark and of the button: those of the brand, or the shipped ones. They are the same in both schemes. */
export function mailAccents(brandColor: string | undefined): MailAccents {
  if (!brandColor) return mailColors.light
  const { brand, onBrand } = brandPalette(brandColor).light
  return { mark: brand, button: brand, onButton: onBrand }
}
