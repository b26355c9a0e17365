import type { Locale } from '#platform/i18n/locales.ts'
import type { ErrorDetail } from '#platform/domain-error.ts'
import type { Reason } from '../../config/choices.ts'
import { sizeText, type DedicatedModel, type DedicatedOffer } from '../../model/dedicated.ts'
import type { DedicatedConfig, Names } from '../../model.ts'
import type { DiskGroup } from '../../model/hardware.ts'
import type { zh as buy } from '../../messages/buy.zh.ts'
import type { zh as common } from '../../messages/common.zh.ts'
import type { zh as promises } from '../../messages/promises.zh.ts'
import type { zh as dedicated } from '../messages/zh.ts'

export type Texts = { locale: Locale; common: typeof common; buy: typeof buy; dedicated: typeof dedicated; promises: typeof promises }

export type Chosen = {
  offer: DedicatedOffer & { fromFen: Record<string, bigint> }
  config: DedicatedConfig
  model: DedicatedModel
  periodPercentOff: readonly { months: number; percent: number }[]
  texts: Texts
}

export function nameIn(texts: Texts, names: Names | undefined): string {
  return names?.[texts.locale] ?? ''
}

export function groupText({ common: m }: Texts, { kind, count, sizeGb }: DiskGroup): string {
  return `${count} × ${sizeText(sizeGb)} ${m.hardware.disks[kind]}`
}

/** Reason against a choice in words. */
export function reasonText({ common: m }: Texts, { code, detail }: Reason): string {
  const faults: Readonly<Record<string, string | ((detail: ErrorDetail) => string)>> = m.faults
  const said = faults[code.slice(code.indexOf('.') + 1)]
  return typeof said === 'function' ? said(detail ?? {}) : (said ?? code)
}
