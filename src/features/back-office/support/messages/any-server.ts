import type { Locale } from '#platform/i18n/locales.ts'

/** Words of a canned reply for the server where the ticket is about none. By the language of the reply, which the reader's page may not have. */
export const anyServer: Readonly<Record<Locale, string>> = { zh: '您的服务器', 'zh-TW': '您的伺服器', en: 'your server' }
