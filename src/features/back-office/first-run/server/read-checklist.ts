import { signUpModeOf, type SignUpMode } from '#features/account/model/code-ways.ts'
import { isExample, listPriceBooks, listRegions } from '#features/catalog/api.ts'
import type { PriceBookEntry } from '#features/catalog/pricing/price-books.ts'
import { currentVersions } from '#features/content/api.ts'
import { readScannerHealth, type ScannerPort } from '#features/files/api.ts'
import type { ScannerHealth } from '#features/files/scanner.ts'
import { listProviders, type ProvidersCtx } from '#features/providers/api.ts'
import { testedDrivers, type ProviderKind, type ProvidersView, type ProviderView } from '#features/providers/model.ts'
import { readEngineHealth } from '#features/servers/api.ts'
import { noEngineCode, type EngineHealth } from '#features/servers/engine/health.ts'
import { listConfigEntries, readOpening } from '#features/site-config/api.ts'
import { readTaxScheme } from '#features/taxes/api.ts'
import type { TaxScheme } from '#features/taxes/model.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { ChecklistItem, ChecklistState } from '../model.ts'

/** Reads what is set up and what is missing, from the facts themselves: entries, providers with their last call, the engine's last check, prices, texts. */
export async function readChecklist(ctx: ProvidersCtx & ScannerPort): Promise<ChecklistItem[]> {
  requireStaff(ctx, 'settings')
  const [entries, view, health, books, regions, versions, scanner, taxes] = await Promise.all([
    listConfigEntries(ctx),
    listProviders(ctx),
    readEngineHealth(ctx),
    listPriceBooks(ctx),
    listRegions(ctx),
    currentVersions(ctx),
    readScannerHealth(ctx),
    readTaxScheme(ctx),
  ])
  const isSet = (key: string) => entries.some(({ configKey, configValue }) => configKey === key && configValue.trim() !== '')
  return [
    { key: 'company', state: isSet('RUNXIN_SITE_NAME') && isSet('RUNXIN_COMPANY_NAME') ? 'done' : 'missing' },
    ...messageItems(signUpModeOf(entries), { mail: providersState(view, 'mail'), sms: providersState(view, 'sms') }),
    { key: 'payment', state: providersState(view, 'payment') },
    { key: 'engine', state: engineState(health) },
    { key: 'prices', state: pricesState(books.find(({ state }) => state === 'current')) },
    { key: 'offer', state: regions.length > 0 ? 'done' : 'missing' },
    ...taxItems(taxes),
    { key: 'legal', state: legalState(Object.values(versions), view.hasFakes) },
    { key: 'scanner', state: scannerState(scanner) },
  ]
}

/** Reads the same until the site is open to visitors; nothing from then on. */
export async function readUntilOpen(ctx: ProvidersCtx & ScannerPort): Promise<ChecklistItem[]> {
  requireStaff(ctx, 'settings')
  return (await readOpening(ctx)) === 'open' ? [] : readChecklist(ctx)
}

/**
 * Mail and text messages, of which the chosen way to sign up needs one. Where customers choose, either of them is enough. Mail also carries notices, so it stays
 * on the list where no customer signs up by it.
 */
function messageItems(mode: SignUpMode, { mail, sms }: Record<'mail' | 'sms', ChecklistState>): ChecklistItem[] {
  const works = (state: ChecklistState) => state !== 'missing' && state !== 'failing'
  const optional = { mail: mode === 'phone' || (mode === 'both' && works(sms)), sms: mode === 'email' || (mode === 'both' && works(mail)) }
  return [
    { key: 'mail', state: mail, optional: optional.mail },
    { key: 'sms', state: optional.sms && sms === 'missing' ? 'advised' : sms, optional: optional.sms },
  ]
}

/** A company with the yuan issues fapiao, so it has nothing to set up. Without a version, another company issues no invoices that its customers can use. */
function taxItems({ kind }: TaxScheme): ChecklistItem[] {
  if (companyCurrency().code === 'CNY' && kind === 'fapiao') return []
  return [{ key: 'taxes', state: kind === 'fapiao' ? 'missing' : 'done' }]
}

/** The best of the kind counts, because it is the one that works. */
function providersState({ providers, hasFakes }: ProvidersView, kind: ProviderKind): ChecklistState {
  const states = providers.filter((one) => one.kind === kind && one.inUse).map(providerState)
  const best = (['done', 'untested', 'failing'] as const).find((state) => states.includes(state))
  return best ?? (hasFakes ? 'simulated' : 'missing')
}

/** A driver without a test is done once it is in use, until a call of it fails. */
function providerState({ driver, calls: [last] }: ProviderView): ChecklistState {
  if (last) return last.outcome === 'ok' ? 'done' : 'failing'
  return testedDrivers.includes(driver) ? 'untested' : 'done'
}

/** Version 0 is the text that the product ships. */
function legalState(versions: readonly number[], isDemo: boolean): ChecklistState {
  if (versions.every((version) => version > 0)) return 'done'
  return isDemo ? 'simulated' : 'review'
}

function pricesState(current: PriceBookEntry | undefined): ChecklistState {
  if (!current) return 'missing'
  return isExample(current) ? 'example' : 'done'
}

function engineState({ state, since, code }: EngineHealth): ChecklistState {
  if (state === 'answers') return 'done'
  return code === noEngineCode || (state === 'silent' && since === null) ? 'missing' : 'failing'
}

/** Old signatures still find most malware, so the scanner counts as set up. */
function scannerState({ state }: ScannerHealth): ChecklistState {
  if (state === 'none') return 'advised'
  if (state === 'silent') return 'untested'
  return state === 'failing' || state === 'away' ? 'failing' : 'done'
}
