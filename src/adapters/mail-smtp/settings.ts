import type { DriverSettings, SettingFault, SettingValues } from '#features/providers/model.ts'

const ports = { tls: '465', starttls: '587' } as const

/** Settings of a mail server. In the environment one address holds all but the sender and the mailbox of returned mails. */
export const smtpSettings = {
  kind: 'mail',
  driver: 'smtp',
  fields: [
    { name: 'host', kind: 'text', env: 'SMTP_URL', required: true },
    { name: 'security', kind: 'choice', env: 'SMTP_URL', required: true, initial: 'tls', choices: ['tls', 'starttls'] },
    { name: 'port', kind: 'number', env: 'SMTP_URL', required: false },
    { name: 'user', kind: 'text', env: 'SMTP_URL', required: false },
    { name: 'password', kind: 'secret', env: 'SMTP_URL', required: false },
    { name: 'from', kind: 'text', env: 'MAIL_FROM', required: true },
    { name: 'bounces', kind: 'secret', env: 'MAIL_BOUNCES_URL', required: false },
  ],
  toVariables: ({ from = '', bounces, ...server }) => ({ SMTP_URL: smtpUrl(server), MAIL_FROM: from, ...(bounces ? { MAIL_BOUNCES_URL: bounces } : {}) }),
  fromVariables: ({ SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCES_URL: bounces }) => ({
    ...partsOf(url),
    ...(from ? { from } : {}),
    ...(bounces ? { bounces } : {}),
  }),
  faults: faultsOf,
} as const satisfies DriverSettings

function smtpUrl({ host = '', security, port, user, password }: SettingValues): string {
  const scheme = security === 'starttls' ? 'smtp' : 'smtps'
  const login = user ? `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@` : ''
  return `${scheme}://${login}${host}:${port || ports[security === 'starttls' ? 'starttls' : 'tls']}`
}

function partsOf(given: string | undefined): SettingValues {
  const url = given ? URL.parse(given) : null
  if (!url) return {}
  const security = url.protocol === 'smtp:' ? 'starttls' : 'tls'
  const values: SettingValues = { host: url.hostname, security, port: url.port || ports[security] }
  if (url.username) values['user'] = decodeURIComponent(url.username)
  if (url.password) values['password'] = decodeURIComponent(url.password)
  return values
}

function faultsOf({ host = '', port = '', user = '', password = '' }: SettingValues): SettingFault[] {
  const faults: SettingFault[] = []
  if (host && !/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i.test(host)) faults.push({ field: 'host', code: 'form' })
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) faults.push({ field: 'port', code: 'form' })
  if (password && !user) faults.push({ field: 'user', code: 'missing' })
  return faults
}
