import { checkVictoria } from '#adapters/metrics-victoria/check-victoria.ts'
import { greetMailServer } from '#adapters/mail-smtp/greet-server.ts'
import { lookAtBucket } from '#adapters/files-s3/s3-files.ts'
import { attachmentRules } from '#features/files/model.ts'
import { scannerRules } from '#features/files/scanner.ts'
import { readActiveProviders } from '#features/providers/api.ts'
import { checkWithinMs } from '#features/servers/engine/health.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { scannerOf } from '../adapters/scanner.ts'
import { openEngine } from '../adapters/provisioners.ts'
import type { Config, InspectedConfig } from '../config/config.ts'
import type { MailConfig } from '../config/mail.ts'
import { driverSettings, readProvider, type ProviderConfig } from '../config/provider-settings.ts'
import { attempt, ok, problem, warning, type Finding } from './finding.ts'

const providerPage = 'Set one up at /admin/settings/providers, or by the environment.'

/** Providers of the database, whose secrets open. `faults`: those that no process uses. */
export type StoredProviders = { used: readonly ProviderConfig[]; faults: readonly Finding[] }

export async function readStored(ctx: Ctx, { mode }: Pick<Config, 'mode'>, secret: Buffer): Promise<StoredProviders> {
  const rows = await readActiveProviders({ ...ctx, secretBox: makeSecretBox(secret) })
  const used: ProviderConfig[] = []
  const faults: Finding[] = []
  for (const row of rows) {
    const settings = driverSettings.find(({ driver }) => driver === row.driver)
    try {
      if (settings) used.push(readProvider(settings, row.values, mode === 'production'))
    } catch {
      faults.push(problem('providers', `The settings of ${row.driver} are not valid, so it is not used`, 'Correct them at /admin/settings/providers.'))
    }
  }
  return { used, faults }
}

/** Checks outside services: mail servers are greeted, the object store is listed; SMS companies and gateways must be configured. */
export async function outsideFindings({ config, errors }: InspectedConfig, { used, faults }: StoredProviders): Promise<Finding[]> {
  const mails = config.mail ? [config.mail] : used.flatMap(({ mail }) => (mail ? [mail] : []))
  const sms = Boolean(config.sms) || used.some((one) => one.sms)
  const pays = [config.payments, ...used.map(({ payments }) => payments)].some((one) => one && Object.values(one).some(Boolean))
  return [
    ...faults,
    ...(mails.length > 0 ? (await Promise.all(mails.map(mailFindings))).flat() : [unset(config, 'mail', 'No mail server is set up: mails wait')]),
    sms ? ok('sms', 'An SMS company is set up') : unset(config, 'sms', 'No SMS company is set up: nobody can register or sign in by a code'),
    pays ? ok('payment', 'A way to pay is set up') : unset(config, 'payment', 'No way to pay is set up: orders cannot be paid'),
    ...(await storeFindings(config)),
    ...(await metricFindings(config)),
    // A fault of its address is listed already.
    ...(errors.some(({ message }) => message.startsWith('CLAMD_')) ? [] : await scannerFindings(config)),
  ]
}

/** The demo has a fake of each. */
function unset({ mode }: Pick<Config, 'mode'>, check: string, says: string): Finding {
  return mode === 'production' ? problem(check, says, providerPage) : ok(check, 'The demo uses its fake')
}

function mailFindings(mail: MailConfig): Promise<Finding[]> {
  const { host } = new URL(mail.url)
  return attempt('mail', `Check address and port of ${host}, the firewall, and the provider.`, async () => {
    await greetMailServer(mail)
    return [ok('mail', `The mail server ${host} answers`)]
  })
}

function storeFindings({ files }: InspectedConfig['config']): Promise<Finding[]> {
  return attempt('object store', 'Check FILES_S3_BUCKET, its key and the firewall.', async () => {
    if (!files) return [ok('object store', 'Uploaded files are in the data folder')]
    await lookAtBucket({ ...files, timeoutMs: 10_000 })
    return [ok('object store', 'The bucket of uploaded files answers')]
  })
}

/** Without it pages show servers without their metrics. */
function metricFindings({ metricStore }: InspectedConfig['config']): Promise<Finding[]> {
  const check = 'metrics'
  if (!metricStore) return Promise.resolve([ok(check, 'Metrics of servers are in PostgreSQL')])
  return attempt(check, 'Check METRICS_URL, or METRICS_WRITE_URL and METRICS_READ_URL, METRICS_TOKEN and the firewall.', async () => {
    const { fault, countsOnce } = await checkVictoria(metricStore)
    if (fault) throw new Error(metricFaults[fault])
    if (countsOnce !== false) return [ok(check, 'VictoriaMetrics takes and answers metrics of servers')]
    return [warning(check, 'VictoriaMetrics counts a sample twice that is written twice', 'Start it with -dedup.minScrapeInterval=1ms.')]
  })
}

const metricFaults = {
  unreachable: 'VictoriaMetrics does not answer, so no metrics of servers are stored or shown',
  credentials: 'VictoriaMetrics does not accept METRICS_TOKEN',
  refused: 'The address of VictoriaMetrics has no such API: the path may lack the tenant',
  incomplete: 'A part of the VictoriaMetrics cluster does not answer',
} as const

/** Without a scanner uploads work, so that is no problem. With one that fails they do not. It must accept a file as large as an upload may be. */
function scannerFindings({ scanner: address, mode }: InspectedConfig['config']): Promise<Finding[]> {
  const howTo = 'See docs/how-to/scan-uploads.md.'
  const { scanner } = scannerOf({ scanner: address })
  if (!scanner) {
    const says = 'No virus scanner is set up: uploads are not scanned'
    return Promise.resolve([mode === 'production' ? warning('virus scanner', says, `Set CLAMD_ADDRESS. ${howTo}`) : ok('virus scanner', says)])
  }
  return attempt('virus scanner', `Until it is corrected, all uploads are refused. Check CLAMD_ADDRESS, clamd and its limits. ${howTo}`, async () => {
    const { version, signaturesAt } = await scanner.check()
    await scanner.scan(new Uint8Array(attachmentRules.maxBytes))
    const dated = signaturesAt ? `, signatures of ${signaturesAt.toISOString().slice(0, 10)}` : ''
    const isOld = signaturesAt !== null && Date.now() - signaturesAt.getTime() > scannerRules.outdatedMs
    if (isOld) return [warning('virus scanner', `The virus scanner answers with old signatures (${version}${dated})`, 'Check that freshclam runs.')]
    return [ok('virus scanner', `The virus scanner answers (${version}${dated})`)]
  })
}

/** Calls the engine of this process. Other processes know it by its report alone. */
export function engineFindings(ctx: Ctx, config: Config): Promise<Finding[]> {
  const { engine } = config
  if (!engine || engine.driver === 'simulated') return Promise.resolve([])
  return attempt('engine', 'Check its address, certificates and key, and the firewall (docs/operations.md, Machines).', async () => {
    const { provisioner, stop } = openEngine(engine, config, { ...ctx, secretBox: makeSecretBox(config.appSecret) })
    try {
      await provisioner.check(checkWithinMs)
      return [ok('engine', `The engine ${engine.driver} answers`)]
    } finally {
      await stop()
    }
  })
}
