import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { availabilityConfig, availabilityEnvironment, type AvailabilityConfig } from './availability.ts'
import { readConsoleAddresses, type ConsoleAddress } from './console-address.ts'
import { postTargets, type PostTargets } from '#platform/http/public-post.ts'
import type { LockedProvider } from '#features/providers/api.ts'
import type { ForwardedHeader } from '../http/request/client-address.ts'
import { readProxyNets, type ProxyNets } from '../http/request/from-proxy.ts'
import { captchaConfig, smsConfig, vendorEnvironment, type CaptchaConfig, type SmsConfig } from './vendors.ts'
import { wechatConfig, wechatEnvironment, type WechatConfig } from './wechat.ts'
import { mailConfig, mailEnvironment, type MailConfig } from './mail.ts'
import { filesConfig, filesEnvironment, type FilesConfig } from './files.ts'
import { metricStoreConfig, metricStoreEnvironment, type MetricStoreConfig } from './metric-store.ts'
import { rdnsConfig, rdnsEnvironment, type RdnsConfig } from './rdns.ts'
import { scannerConfig, scannerEnvironment, type ScannerConfig } from './scanner.ts'
import { demoWarning, originEnvironment, publicOriginConfig } from './origin.ts'
import { engineEnvironment, readEngineConfig, type EngineConfig, type WorkerRole } from './engine.ts'
import { lockedProviders } from './provider-settings.ts'
import { payEnvironment, readPayConfig, type PayConfig } from './payments.ts'
import { missing, SettingError, throwAll, tryAll } from './setting-error.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DISK_FREE_MIB: z.coerce.number().int().min(1).max(10_000_000).default(1_024),
  DATABASE_FOLDER: z.string().min(1).optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  PUBLIC_API_BASE_URL: z.string().default(''),
  APP_SECRET: z.string().min(32).optional(),
  RUNXIN_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  FORWARDED_HEADER: z.enum(['x-forwarded-for', 'forwarded']).default('x-forwarded-for'),
  PROXY_ADDRESSES: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  ...availabilityEnvironment,
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  CONSOLE_ADDRESS: z.string().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER: z.enum(['on', 'off', 'only']).default('on'),
  ...wechatEnvironment,
  ...mailEnvironment,
  WEBHOOK_TARGETS: z.enum(postTargets).default('https'),
  IDENTITY_CHECK: z.enum(['manual', 'fake']).default('manual'),
  IDENTITY_KEYS: z
    .string()
    .regex(/^[a-z0-9-]{1,20}:[0-9a-f]{64}(?:,[a-z0-9-]{1,20}:[0-9a-f]{64})*$/, 'must be id:64 hex digits, the current key first, separated by commas')
    .optional(),
  ...originEnvironment,
  ...vendorEnvironment,
  ...filesEnvironment,
  ...scannerEnvironment,
  ...rdnsEnvironment,
  ...metricStoreEnvironment,
  DEMO_YEAR: z.enum(['on', 'off']).optional(),
  SIMULATED_SPEED: z.coerce.number().positive().max(1000).default(1),
  ...payEnvironment.shape,
  ...engineEnvironment.shape,
})

export type Config = {
  port: number
  host: string
  /** Warning to be logged at the start. */
  demoWarning: string | undefined
  /** Warning of a production with the embedded database. */
  databaseWarning: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Space below which a volume counts as low, and the folder of a PostgreSQL of ours on this machine. */
  disks: { leastMib: number; databaseFolder: string | undefined }
  /** Login of the tables' owner, for migrating and for commands. */
  databaseOwnerUrl: string | undefined
  /** Whether the app's login may have no other rights than its role. */
  limitedLoginOnly: boolean
  /** Only base of absolute links and callbacks; undefined = http://host:port once it is known. */
  publicOrigin: string | undefined
  apiBaseUrl: string
  appSecret: Buffer
  /** `demo` runs on the offline fakes; `production` refuses them. */
  mode: 'demo' | 'production'
  /** Whether the demo company begins with a year of business. */
  demoYear: boolean
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  trustedProxies: number
  /** Networks from which they connect. */
  proxyNets: ProxyNets
  /** Header that the trusted proxies write. */
  forwardedHeader: ForwardedHeader
  /** Time for which a stopping process still answers, so that the proxy in front has noticed. */
  drainSeconds: number
  availability: AvailabilityConfig
  /** Factor of the rate limits of signed-in sessions. */
  rateLimitScale: number
  /** Address for Prometheus; undefined if metrics are off. */
  metrics: { port: number; host: string } | undefined
  worker: WorkerRole
  /** Address of the process that holds the engine for console connections, where that is another one. */
  consoles: readonly ConsoleAddress[]
  /** Engine of the machines; undefined in a process that only serves, and in production before one is configured. */
  engine: EngineConfig | undefined
  /** WeChat of the environment; undefined = the offline fake, or in production what the back office holds. */
  wechat: WechatConfig | undefined
  /** The SMS company of the environment. */
  sms: SmsConfig | undefined
  captcha: CaptchaConfig
  /** The bucket of uploaded files; undefined = a folder in `dataDir`. */
  files: FilesConfig | undefined
  /** Name server for reverse names, in a process that works; undefined = none. */
  rdns: RdnsConfig | undefined
  /** VictoriaMetrics for the metrics of servers; undefined = PostgreSQL. */
  metricStore: MetricStoreConfig | undefined
  /** Virus scanner of uploads; undefined = they are not scanned. */
  scanner: ScannerConfig | undefined
  /** The mail server of the environment. */
  mail: MailConfig | undefined
  /** Addresses that customers may register as webhooks. */
  webhookTargets: PostTargets
  /** Verification of identities before the staff decide. */
  identityCheck: 'manual' | 'fake'
  /** Keys that wrap the keys of sealed identities, the current one first. None: one derived from the app's secret. */
  identityKeys: { id: string; key: Buffer }[]
  /** Providers that the environment configures, for the page of the back office. */
  lockedProviders: readonly LockedProvider[]
  /** The real ways to pay. */
  payments: PayConfig
  simulatedSpeed: number
}

/** Reads the environment once. Throws a sentence for every missing or wrong variable, all of them in one error. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { config, errors } = inspectConfig(env)
  throwAll(errors)
  return { ...(config as Config), appSecret: secretKey(env['APP_SECRET'], config.dataDir) }
}

/** Settings that can be read, and the faults of the others. The fields of a faulty part are left out. Writes nothing. */
export type InspectedConfig = { config: Partial<Config> & Pick<Config, 'dataDir' | 'mode' | 'worker'>; errors: readonly Error[] }

/** Reads everything that can be read, and lists every fault. */
export function inspectConfig(env: NodeJS.ProcessEnv): InspectedConfig {
  const { value, errors: malformed } = parse(env)
  const production = value.RUNXIN_MODE === 'production'
  const dataDir = path.resolve(value.DATA_DIR)
  const simple = {
    ...plainConfig(value),
    dataDir,
    demoWarning: demoWarning(value, production),
    databaseWarning: production && !value.DATABASE_URL ? embeddedWarning(dataDir) : undefined,
    lockedProviders: lockedProviders(env),
  }
  // Other settings cannot be judged without these two.
  if (malformed.some(({ variable }) => decisive.includes(variable))) return { config: simple, errors: malformed }
  const { read, errors } = tryAll({
    rules: () => productionRules(value, production),
    publicOrigin: () => publicOriginConfig(value, production),
    workerOrigin: () => requireOrigin(value, production),
    database: () => databaseConfig(value),
    consoles: () => consoleAddresses(value),
    proxyNets: () => proxyNets(value),
    engine: () => readEngineConfig(value, value.WORKER, production),
    wechat: () => wechatConfig(value),
    mail: () => mailConfig(value),
    sms: () => smsConfig(value),
    captcha: () => captchaConfig(value),
    payments: () => readPayConfig(value, production),
    files: () => filesConfig(value),
    scanner: () => scannerConfig(value),
    rdns: () => rdnsConfig(value, value.WORKER, production),
    metricStore: () => metricStoreConfig(value),
    identityKeys: () => identityKeys(value.IDENTITY_KEYS),
  })
  const { rules: _rules, workerOrigin: _workerOrigin, database, ...parts } = read
  return { config: { ...simple, ...parts, ...database }, errors: [...malformed, ...errors.filter(({ message }) => !isKnown(message, malformed))] }
}

type Environment = z.output<typeof environment>

/** Variables that decide which others are needed. */
const decisive = ['RUNXIN_MODE', 'WORKER']

/** Values of the well-formed variables, and a fault for each of the others, whose value is that of an unset one. */
function parse(env: NodeJS.ProcessEnv): { value: Environment; errors: readonly SettingError[] } {
  const parsed = environment.safeParse(env)
  if (parsed.success) return { value: parsed.data, errors: [] }
  const errors = parsed.error.issues.map(({ path: [name], message }) => new SettingError(String(name), 'form', `${String(name)}: ${message}`))
  const rest = Object.entries(env).filter(([name]) => !errors.some(({ variable }) => variable === name))
  return { value: environment.parse(Object.fromEntries(rest)), errors }
}

/** Whether a variable that is malformed is reported a second time, as missing. */
function isKnown(message: string, malformed: readonly SettingError[]): boolean {
  return malformed.some(({ variable }) => message.startsWith(`${variable} `) || message.startsWith(`${variable}:`))
}

/** Settings that depend on no others. */
function plainConfig(value: Environment) {
  return {
    port: value.PORT,
    host: value.HOST,
    disks: { leastMib: value.DISK_FREE_MIB, databaseFolder: value.DATABASE_FOLDER },
    limitedLoginOnly: value.RUNXIN_MODE === 'production',
    apiBaseUrl: value.PUBLIC_API_BASE_URL,
    mode: value.RUNXIN_MODE,
    demoYear: value.DEMO_YEAR !== 'off',
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    forwardedHeader: value.FORWARDED_HEADER,
    drainSeconds: value.DRAIN_SECONDS,
    availability: availabilityConfig(value),
    rateLimitScale: value.RATE_LIMIT_SCALE,
    metrics: value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    worker: value.WORKER,
    webhookTargets: value.WEBHOOK_TARGETS,
    identityCheck: value.IDENTITY_CHECK,
    simulatedSpeed: value.SIMULATED_SPEED,
  }
}

function productionRules(value: Environment, production: boolean): void {
  if (!production) return
  const faults = [
    !value.APP_SECRET && missing('APP_SECRET', 'set at least 32 random characters'),
    value.IDENTITY_CHECK === 'fake' &&
      new SettingError('IDENTITY_CHECK', 'form', 'IDENTITY_CHECK=fake answers by test data: leave it out, and the staff decides'),
    value.RUNXIN_DEMO_IN_PUBLIC === 'yes' &&
      new SettingError('RUNXIN_DEMO_IN_PUBLIC', 'form', 'RUNXIN_DEMO_IN_PUBLIC=yes shows the demo, whose sign-ins are known: leave it out in production'),
    value.DEMO_YEAR !== undefined && new SettingError('DEMO_YEAR', 'form', 'DEMO_YEAR is for the demo company, and production has none: leave it out'),
    value.SIMULATED_SPEED !== 1 &&
      new SettingError('SIMULATED_SPEED', 'form', 'SIMULATED_SPEED is for simulated machines, and production has none: leave it out'),
    value.CAPTCHA_EFFORT < 1 &&
      new SettingError('CAPTCHA_EFFORT', 'form', 'CAPTCHA_EFFORT below 1 lets programs ask for codes cheaply and is for tests: set 1 or more in production'),
    value.WEBHOOK_TARGETS === 'loopback' &&
      new SettingError('WEBHOOK_TARGETS', 'form', 'WEBHOOK_TARGETS=loopback lets customers call into this machine: it is for tests and for writing receivers'),
  ]
  throwAll(faults.filter((fault) => fault !== false))
}

/** Without proxies the setting would suggest that some are trusted. */
function proxyNets({ TRUSTED_PROXIES: proxies, PROXY_ADDRESSES: given }: Environment): ProxyNets {
  if (given !== undefined && proxies === 0) throw new Error('PROXY_ADDRESSES is set, but TRUSTED_PROXIES is 0: set the number of proxies, usually 1')
  return readProxyNets(given)
}

/** Production misses its address in any case, with another sentence. */
function requireOrigin({ WORKER: worker, PUBLIC_ORIGIN: origin }: Environment, production: boolean): void {
  if (worker === 'only' && !origin && !production)
    throw missing('PUBLIC_ORIGIN', 'a process with WORKER=only writes links to the site, so it must know its address')
}

function embeddedWarning(dataDir: string): string {
  return `DATABASE_URL is not set: the database is the embedded one in ${dataDir}, on this machine alone. Move it to a PostgreSQL of your own before you grow: docs/operations.md, “Move from the embedded database”.`
}

function databaseConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, DATABASE_APP_URL: former }: Environment) {
  if (former)
    throw new SettingError(
      'DATABASE_APP_URL',
      'form',
      'DATABASE_APP_URL was renamed: put its address into DATABASE_URL, and that of the tables’ owner into DATABASE_OWNER_URL',
    )
  if (databaseOwnerUrl && !databaseUrl) throw missing('DATABASE_URL', 'DATABASE_OWNER_URL is for migrations and commands, the app logs in by DATABASE_URL')
  return { databaseUrl, databaseOwnerUrl }
}

/** Only where two processes share the work. The one that holds the engine listens at one address. */
function consoleAddresses({ WORKER: worker, CONSOLE_ADDRESS: given }: Environment): readonly ConsoleAddress[] {
  if (given && worker === 'on') throw new Error('CONSOLE_ADDRESS: one process that does everything needs none; it is for WORKER=off and WORKER=only')
  const addresses = readConsoleAddresses(given)
  if (worker === 'only' && addresses.length > 1) throw new Error('CONSOLE_ADDRESS: a process with WORKER=only listens at one address')
  return addresses
}

function identityKeys(given: string | undefined): Config['identityKeys'] {
  const keys = (given?.split(',') ?? []).map((item) => item.split(':') as [string, string])
  if (keys.some(([id]) => id === 'app')) throw new Error("IDENTITY_KEYS: the id app is that of the key derived from the app's secret")
  return keys.map(([id, hex]) => ({ id, key: Buffer.from(hex, 'hex') }))
}

/** The secret, if there is one. Makes none. */
export function findSecret(env: NodeJS.ProcessEnv, dataDir: string): Buffer | undefined {
  const given = env['APP_SECRET']
  return given || existsSync(secretFile(dataDir)) ? secretKey(given, dataDir) : undefined
}

const secretFile = (dataDir: string) => path.join(dataDir, 'app-secret')

/** 32 bytes: from APP_SECRET, else from a file that the first start makes in the data folder (readable by its owner only). */
function secretKey(given: string | undefined, dataDir: string): Buffer {
  if (given) return createHash('sha256').update(given).digest()
  const file = secretFile(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process that starts for the first time was quicker: its key counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
