import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  PUBLIC_ORIGIN: z.url().optional(),
  PUBLIC_API_BASE_URL: z.string().default(''),
  APP_SECRET: z.string().min(32).optional(),
  RUNXIN_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  WORKER: flag.default('on'),
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  WECHAT_ACCOUNT_APP_ID: z.string().min(1).optional(),
  WECHAT_ACCOUNT_APP_SECRET: z.string().min(1).optional(),
  SIMULATED_SPEED: z.coerce.number().positive().max(1000).default(1),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseAppUrl: string | undefined
  /** Only absolute address that links and callbacks are built from; undefined = http://host:port once it is known. */
  publicOrigin: string | undefined
  apiBaseUrl: string
  appSecret: Buffer
  /** `demo` runs on the offline twins; `production` refuses them. */
  mode: 'demo' | 'production'
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  trustedProxies: number
  worker: boolean
  /** Keys of WeChat's open platform; undefined = the offline twin. */
  wechat: { website: { appId: string; secret: string }; officialAccount: { appId: string; secret: string } } | undefined
  simulatedSpeed: number
}

/** Reads the environment once. Throws a sentence that names the variable which is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const value = parsed.data
  const production = value.RUNXIN_MODE === 'production'
  if (production && !value.APP_SECRET) throw new Error('APP_SECRET is missing: set at least 32 random characters')
  if (production && !value.PUBLIC_ORIGIN) throw new Error('PUBLIC_ORIGIN is missing: set the https address of the site')
  const wechat = wechatKeys(value, production)
  if (production)
    throw new Error('RUNXIN_MODE=production needs real SMS, payment and provisioning adapters, which this version does not have yet; run it as demo')
  const dataDir = path.resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseAppUrl: value.DATABASE_APP_URL,
    publicOrigin: value.PUBLIC_ORIGIN,
    apiBaseUrl: value.PUBLIC_API_BASE_URL,
    appSecret: secretKey(value.APP_SECRET, dataDir),
    mode: value.RUNXIN_MODE,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    worker: value.WORKER === 'on',
    wechat,
    simulatedSpeed: value.SIMULATED_SPEED,
  }
}

type Environment = z.output<typeof environment>
const wechatNames = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET'] as const

/** All four keys, or none outside production: half a WeChat would fail at the first person who uses it. */
function wechatKeys(value: Environment, production: boolean): Config['wechat'] {
  if (!production && wechatNames.every((name) => value[name] === undefined)) return undefined
  const [appId, secret, accountAppId, accountSecret] = wechatNames.map((name) => {
    const key = value[name]
    if (!key) throw new Error(`${name} is missing: signing in by WeChat needs the keys of the website app and of the official account`)
    return key
  }) as [string, string, string, string]
  return { website: { appId, secret }, officialAccount: { appId: accountAppId, secret: accountSecret } }
}

/** 32 bytes: from APP_SECRET, else from a file that the first start makes in the data folder (readable by its owner only). */
function secretKey(given: string | undefined, dataDir: string): Buffer {
  if (given) return createHash('sha256').update(given).digest()
  const file = path.join(dataDir, 'app-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same first start was quicker: its key is the key.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
