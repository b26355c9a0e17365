import { bounceBox } from '#adapters/mail-bounces/bounce-box.ts'
import { smtpMail } from '#adapters/mail-smtp/smtp-mail.ts'
import type { SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import type { WechatFake } from '#adapters/wechat-fake/fake.ts'
import type { WechatLogin } from '#features/account/api.ts'
import type { CaptchaCheck, SmsSender } from '#features/auth/api.ts'
import type { BounceBox, Mailer, NoticeSms, NoticeWechat } from '#features/messages/api.ts'
import type { Gateways } from '#features/payments/api.ts'
import { gatewayNames } from '#features/payments/model.ts'
import { mayHaveBeenSent, readActiveProviders, recordProviderCall, type ActiveProvider, type ProviderPort } from '#features/providers/api.ts'
import type { DriverSettings } from '#features/providers/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Live } from '#platform/live/live.ts'
import { makeMacKey, type SecretBox } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'
import { driverSettings, faultsOf, readProvider, type ProviderConfig } from '../config/provider-settings.ts'
import type { offlineFakes } from './fakes.ts'
import { makeGateways } from './gateways.ts'
import type { PayFakes } from './pay-fakes.ts'
import { noticesAtFake, wechatAtFake } from './fakes.ts'
import { askForReceipt, firstThatTakes, notedCaptcha, notedGateway, withProvider, type CallLog, type Sender } from './provider-calls.ts'
import { testCall } from './test-call.ts'
import { captchaOf, joinHosts, smsOf, wechatOf, type OtherHosts } from './vendors.ts'

type Sms = SmsSender & NoticeSms
export type ProviderAdapters = {
  mailer: Mailer
  bounceBoxes: readonly BounceBox[]
  sms: Sms
  gateways: Gateways
  canSendCodes: boolean
  canMailCodes: boolean
  captcha: CaptchaCheck
  wechat: WechatLogin | undefined
  wechatNotices: NoticeWechat | undefined
}

export type Providers = {
  /** Hosts of captcha vendors and WeChat that pages use. */
  hosts: () => OtherHosts
  /** Adapters of the present settings. A context takes them once, so that what has begun finishes with the same ones. */
  current: () => ProviderAdapters
  port: ProviderPort
  stop: () => void
}

type Around = {
  system: Ctx & { secretBox: SecretBox }
  live: Live
  sandbox: SandboxCompany
  payFakes: PayFakes | undefined
  fakes: Pick<ReturnType<typeof offlineFakes>, 'mailer' | 'sms' | 'captcha'>
  wechatFake: WechatFake | undefined
}

/** Topic of src/platform/live: migration 0785 notifies it at each change. */
const topic = 'providers'

/**
 * Reads the providers that an owner set up, and again at each change in any process. What the environment configures overrides them. Without either, the demo
 * has its fakes, and production has none: messages wait, and no way to pay is offered.
 */
export async function openProviders(config: Config, around: Around): Promise<Providers> {
  const { system, live } = around
  const log: CallLog = { note: (note) => recordProviderCall(system, note), mayHaveBeenSent: (tag) => mayHaveBeenSent(system, tag) }
  let adapters = adaptersOf(config, around, log, [])
  let reading: Promise<void> = Promise.resolve()
  // One after the other, so that an older answer never replaces a newer one.
  const reload = () =>
    (reading = reading
      .catch(() => undefined)
      .then(async () => {
        adapters = adaptersOf(config, around, log, await readActiveProviders(system))
      }))
  await reload()
  const again = () => void reload().catch((error: unknown) => system.log.error({ err: error }, 'the providers could not be read again; the former ones stay'))
  const stop = live.watch(topic, { news: again, end: () => undefined })
  const production = config.mode === 'production'
  return {
    current: () => adapters.ports,
    hosts: () => adapters.hosts,
    port: {
      drivers: driverSettings,
      locked: config.lockedProviders,
      hasFakes: !production,
      faultsOf: (settings, values) => faultsOf(settings, values, production),
      reload,
      test: (driver, values, message) => testCall(system, { ...readProvider(settingsOf(driver)!, values, production), message }),
    },
    stop,
  }
}

const settingsOf = (driver: string): DriverSettings | undefined => driverSettings.find((one) => one.driver === driver)

type Read = ActiveProvider & { config: ProviderConfig }

type Adapters = { ports: ProviderAdapters; hosts: OtherHosts }

function adaptersOf(config: Config, around: Around, log: CallLog, rows: readonly ActiveProvider[]): Adapters {
  const read = rows.flatMap((row) => readRow(config, around, row))
  const canSendCodes = config.mode !== 'production' || config.sms !== undefined || read.some(({ config: { sms } }) => sms)
  const canMailCodes = config.mode !== 'production' || config.mail !== undefined || read.some(({ config: { mail } }) => mail)
  const gateways = gatewaysOf(config, around, log, read)
  const bounceBoxes = config.mail ? boxesOf([config]) : boxesOf(read.map((row) => row.config))
  const { hosts: captchaHosts, ...captcha } = captchaPort(config, around, log, read)
  const { hosts: wechatHosts, ...wechat } = wechatPorts(config, around, read)
  const messages = { mailer: mailerOf(config, around, log, read), bounceBoxes, sms: smsSenders(config, around, log, read) }
  return { ports: { ...messages, gateways, canSendCodes, canMailCodes, ...captcha, ...wechat }, hosts: joinHosts([captchaHosts, wechatHosts]) }
}

/** One vendor asks the person: that of the environment, or the first of the page. Without any, it is the captcha of this server. */
function captchaPort(config: Config, { fakes }: Around, log: CallLog, rows: readonly Read[]): { captcha: CaptchaCheck; hosts: OtherHosts } {
  const stored = rows.find((row) => row.config.captcha)
  const isOwn = config.captcha.provider !== 'pow'
  const chosen = isOwn ? config.captcha : stored?.config.captcha
  const made = chosen && captchaOf(chosen, makeMacKey(config.appSecret, 'captcha'))
  if (!made) return { captcha: fakes.captcha, hosts: {} }
  const callee = isOwn
    ? { providerId: null, kind: 'captcha' as const, driver: config.captcha.provider === 'tencent' ? 'tencent-captcha' : config.captcha.provider }
    : { providerId: stored!.id, kind: 'captcha' as const, driver: stored!.driver }
  return { captcha: notedCaptcha(made.captcha, callee, log), hosts: made.hosts }
}

/** WeChat of the environment or of the page, or the demo's fake, or none. */
function wechatPorts(
  config: Config,
  { wechatFake }: Around,
  rows: readonly Read[],
): Pick<ProviderAdapters, 'wechat' | 'wechatNotices'> & { hosts: OtherHosts } {
  const chosen = config.wechat ?? rows.find((row) => row.config.wechat)?.config.wechat
  if (chosen) return wechatOf(chosen)
  if (wechatFake) return { wechat: wechatAtFake(wechatFake), wechatNotices: noticesAtFake(wechatFake), hosts: {} }
  return { wechat: undefined, wechatNotices: undefined, hosts: {} }
}

/** A row that a stricter release or mode refuses is reported and left out. */
function readRow(config: Config, { system }: Around, row: ActiveProvider): Read[] {
  const settings = settingsOf(row.driver)
  try {
    return settings ? [{ ...row, config: readProvider(settings, row.values, config.mode === 'production') }] : []
  } catch {
    system.log.error({ provider: row.id, driver: row.driver }, 'a provider has settings that are not valid; it is not used')
    return []
  }
}

function mailerOf(config: Config, { fakes }: Around, log: CallLog, rows: readonly Read[]): Mailer {
  const own = config.mail && { adapter: smtpMail(config.mail), callee: { providerId: null, kind: 'mail' as const, driver: 'smtp' } }
  const stored = rows.flatMap(({ id, driver, config: { mail } }): Sender<Mailer>[] =>
    mail ? [{ adapter: smtpMail(mail), callee: { providerId: id, kind: 'mail', driver } }] : [],
  )
  const senders = own ? [own] : stored
  if (senders.length === 0 && config.mode !== 'production') return fakes.mailer
  return {
    sendMail: (ctx, mail) => firstThatTakes(senders, log, { operation: 'mail', tag: mail.tag, send: (mailer) => mailer.sendMail(ctx, mail) }),
  }
}

/** A mailbox that several servers share is read once. */
function boxesOf(configs: readonly Pick<ProviderConfig, 'mail'>[]): BounceBox[] {
  return [...new Set(configs.flatMap(({ mail }) => mail?.bounces ?? []))].map((address) => bounceBox(address))
}

function smsSenders(config: Config, { fakes }: Around, log: CallLog, rows: readonly Read[]): Sms {
  const own = config.sms && { adapter: smsOf(config.sms), callee: { providerId: null, kind: 'sms' as const, driver: config.sms.provider } }
  const stored = rows.flatMap(({ id, driver, config: { sms } }): Sender<Sms>[] =>
    sms ? [{ adapter: smsOf(sms), callee: { providerId: id, kind: 'sms', driver } }] : [],
  )
  const senders = own ? [own] : stored
  if (senders.length === 0 && config.mode !== 'production') return fakes.sms
  return {
    send: (ctx, message) => firstThatTakes(senders, log, { operation: 'code', tag: message.tag, send: (sms) => sms.send(ctx, message) }),
    notify: (ctx, notice) =>
      firstThatTakes(senders, log, { operation: 'notice', tag: notice.tag, send: async (sms, callee) => withProvider(await sms.notify(ctx, notice), callee) }),
    readReceipt: (ctx, sent) => askForReceipt(senders, log, ctx, sent),
  }
}

/** A gateway of the environment overrides the same one of the database. Fakes and bank transfers make no outside call to note. */
function gatewaysOf(config: Config, { sandbox, payFakes }: Around, log: CallLog, rows: readonly Read[]): Gateways {
  const stored = rows.flatMap(({ config: { payments } }) => (payments ? [payments] : []))
  const { alipay, wechatPay, stripe, bankTransfer } = config.payments
  const payments = {
    alipay: alipay ?? stored.find((one) => one.alipay)?.alipay,
    wechatPay: wechatPay ?? stored.find((one) => one.wechatPay)?.wechatPay,
    stripe: stripe ?? stored.find((one) => one.stripe)?.stripe,
    bankTransfer: bankTransfer || stored.some((one) => one.bankTransfer),
  }
  const made = makeGateways({ ...config, payments }, sandbox, payFakes)
  return Object.fromEntries(
    gatewayNames.flatMap((name) => {
      const gateway = made[name]
      if (!gateway || gateway.isTrial || gateway.byHand || name === 'sandbox') return gateway ? [[name, gateway]] : []
      const isOwn = config.lockedProviders.some(({ settings }) => settings.driver === name)
      const providerId = isOwn ? null : (rows.find(({ driver }) => driver === name)?.id ?? null)
      return [[name, notedGateway(gateway, { providerId, kind: 'payment', driver: name }, log)]]
    }),
  )
}
