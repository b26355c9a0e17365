import { describe, expect, it } from 'vitest'
import { isoOf } from '#platform/i18n/locales.ts'
import type { NoticeCode } from '../model.ts'
import { wordNotice } from './word-notice.ts'
import { factsOf } from '../model/facts.ts'
import type { MailScheme } from '../model/mail-scheme.ts'
import { composeMail } from './compose-mail.ts'
import { mailAccents, mailColors } from './mail-colors.ts'
import { noticeSamples, sampleNickname } from '../model/samples.ts'

const now = new Date('2026-11-28T04:00:00Z')
const languages = ['zh', 'zh-TW', 'en'] as const
const all = languages.flatMap((locale) =>
  Object.entries(noticeSamples(locale, now)).map(([code, sample]) => ({
    locale,
    code: code as NoticeCode,
    ...sample,
    params: sample.params as Record<string, string>,
  })),
)
const word = ({ locale, code, category, params, link }: (typeof all)[number], scheme?: MailScheme) =>
  wordNotice(
    {
      code,
      category,
      params,
      link,
      recipient: { locale, timeZone: 'Asia/Shanghai', nickname: sampleNickname(locale) },
      origin: 'https://cloud.test',
      siteName: 'Acme <Cloud>',
      ownTexts: null,
    },
    scheme,
  )

describe('the mail of every notice in every language', () => {
  it.each(languages)('says the same as text and as HTML (%s)', (locale) => {
    for (const one of all.filter((sample) => sample.locale === locale)) {
      const { mail, title, sentence, url } = word(one)
      const text = mail.html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (code) => entities[code]!)
      for (const part of [
        title,
        sentence,
        ...mail.text
          .split('\n')
          .filter((line) => /[:：]/.test(line) && !line.includes('http'))
          .map(afterColon),
      ])
        expect(text, one.code).toContain(part)
      expect(mail.text).toContain(url)
      expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
      expect(mail.html).toContain(`lang="${isoOf(locale)}"`)
      expect(mail.text).not.toMatch(/undefined|NaN|Invalid|\{site\}|\[object/)
    }
  })

  it('names no other address, runs nothing and loads nothing', () => {
    for (const one of all) {
      const { html } = word(one).mail
      expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].every(([, address]) => address!.startsWith('https://cloud.test/'))).toBe(true)
      expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(/)
      expect(html).not.toContain('Acme <Cloud>')
    }
  })

  it('has dark colors where the reader asks for them, or a preview does', () => {
    const one = all[0]!
    expect(word(one).mail.html).toContain('@media (prefers-color-scheme:dark)')
    expect(word(one, 'dark').mail.html).not.toContain('@media')
    expect(word(one, 'dark').mail.html).toContain(`.page{background:${mailColors.dark.page} !important}`)
    expect(word(one, 'light').mail.html).not.toContain(mailColors.dark.page)
  })
})

describe('facts', () => {
  it('are the numbers, names, amounts and times of the event', () => {
    expect(
      factsOf('server.renew-failed', { server: 'web-1', needFen: 9_800, shortFen: '6160', at: now.toISOString(), why: 'limit', gateway: 'alipay' }),
    ).toEqual([
      { label: 'server', kind: 'text', value: 'web-1' },
      { label: 'needed', kind: 'money', fen: 9_800n },
      { label: 'short', kind: 'money', fen: 6_160n },
      { label: 'expires', kind: 'time', at: now },
    ])
  })

  it('leave out amounts of zero and empty texts', () => {
    expect(factsOf('transfer.started', { number: 'T1', servers: 1, other: '', amountFen: 0 })).toEqual([
      { label: 'transfer', kind: 'text', value: 'T1' },
      { label: 'servers', kind: 'text', value: '1' },
    ])
    expect(factsOf('server.ready', { server: 'web-1', ip: '' })).toHaveLength(1)
  })
})

describe('colors of mails', () => {
  it.each(['light', 'dark'] as const)('can be read by everyone (%s)', (scheme) => {
    const { page, sheet, ink, quiet, tones } = mailColors[scheme]
    for (const ground of [page, sheet]) for (const color of [ink, quiet]) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    for (const tone of Object.values(tones)) expect(contrast(tone, sheet)).toBeGreaterThanOrEqual(3)
    expect(contrast(mailColors.light.onButton, mailColors.light.button)).toBeGreaterThanOrEqual(4.5)
  })

  it('follow the brand in the mark and the button', () => {
    const parts = { locale: 'en', siteName: 'Acme Cloud', origin: 'https://acme.test', subject: 's', title: 't', paragraphs: ['p'] } as const
    const rest = { action: { text: 'Open', url: 'https://acme.test/en' }, why: { text: 'why' } }
    const { html } = composeMail({ ...parts, ...rest, brandColor: '#ffcc00' })
    const { button, onButton } = mailAccents('#ffcc00')
    expect(html).toContain(`background:${button};color:${onButton}`)
    expect(html).not.toContain(mailColors.light.button)
  })
})

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const afterColon = (line: string) => line.slice(line.search(/[:：]/) + 1).trim()

/** Contrast of two colors by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = color.match(/\d+/g)!.map((value) => {
    const part = Number(value) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
