import type { Context } from 'hono'
import type { Locale } from '#platform/i18n/locales.ts'
import { en } from '#features/back-office/addresses/messages/page.en.ts'
import { zh } from '#features/back-office/addresses/messages/page.zh.ts'
import { zhTW } from '#features/back-office/addresses/messages/page.zh-TW.ts'

const messages: Readonly<Record<Locale, typeof zh>> = { zh, 'zh-TW': zhTW, en }

/** Plain page for an address that is not in the list of the back office. It needs no script and no style sheet. */
export function refusedAddressPage(c: Context, locale: Locale, ip: string): Response {
  const { title, address, todo } = messages[locale]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`
  const main = `<main style="max-width:34rem;margin:15vh auto 0;padding:0 1.5rem;font:1rem/1.7 system-ui,sans-serif;overflow-wrap:anywhere">`
  c.header('cache-control', 'no-store')
  return c.html(
    `<!doctype html><html lang="${locale}"><head>${head}<title>${title}</title></head><body>${main}<h1 style="font-size:1.4rem">${title}</h1><p><strong>${address(ip)}</strong></p><p>${todo}</p></main></body></html>`,
    403,
  )
}
