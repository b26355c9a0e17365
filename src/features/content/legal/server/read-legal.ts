import { and, desc, eq, lte } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Prose } from '../../model.ts'
import { fillLegal, legalDocuments, shippedVersion, type LegalDocument, type LegalVersion } from '../model.ts'
import { legalVersion } from '../schema.ts'
import { shippedTexts } from './shipped-texts.ts'
import { legalValues } from './legal-values.ts'
import { renderLegalText } from './render-legal.ts'

const columns = { version: legalVersion.version, effectiveAt: legalVersion.effectiveAt, needsConsent: legalVersion.needsConsent }

/** The version of each document that applies now: the highest that has taken effect. A planned version is replaced by a later one that takes effect first. */
export async function currentVersions(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<Record<LegalDocument, number>> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .selectDistinctOn([legalVersion.document], { document: legalVersion.document, version: legalVersion.version })
    .from(legalVersion)
    .where(lte(legalVersion.effectiveAt, ctx.now()))
    .orderBy(legalVersion.document, desc(legalVersion.version))
  const of = (document: LegalDocument) => rows.find((row) => row.document === document)?.version ?? shippedVersion
  return Object.fromEntries(legalDocuments.map((document) => [document, of(document)])) as Record<LegalDocument, number>
}

export type LegalPage = LegalVersion & {
  prose: Prose
  current: number
  /** All published versions, newest first, those that apply later included. */
  versions: LegalVersion[]
}

/** Reads a document for its public page: the version that applies, or the named one. Throws `content.not-found`. */
export async function readLegal(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  asked: { document: LegalDocument; locale: Locale; version?: number | undefined },
): Promise<LegalPage> {
  requireAnyone(ctx)
  const { document, locale } = asked
  const [versions, { [document]: current }] = await Promise.all([
    ctx.db.select(columns).from(legalVersion).where(eq(legalVersion.document, document)).orderBy(desc(legalVersion.version)),
    currentVersions(ctx),
  ])
  const version = asked.version ?? current
  const shown = await versionText(ctx, { document, version, locale })
  const found = versions.find((one) => one.version === version)
  return {
    version,
    effectiveAt: found?.effectiveAt ?? null,
    needsConsent: found?.needsConsent ?? false,
    prose: renderLegalText(shown, locale),
    current,
    versions,
  }
}

async function versionText(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  { document, version, locale }: { document: LegalDocument; version: number; locale: Locale },
): Promise<string> {
  if (version === shippedVersion) return fillLegal(shippedTexts[document][locale], await legalValues(ctx, locale))
  const [row] = await ctx.db
    .select({ texts: legalVersion.texts })
    .from(legalVersion)
    .where(and(eq(legalVersion.document, document), eq(legalVersion.version, version)))
  if (!row) throw new DomainError('not-found', 'content.not-found')
  return row.texts[locale]
}
