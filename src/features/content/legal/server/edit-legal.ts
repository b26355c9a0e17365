import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { locales } from '#platform/i18n/locales.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import { textDiff } from '../../staff/server/text-diff.ts'
import type { legalCompareForm, legalDraftForm, legalPublishForm, legalVersionForm } from '../forms.ts'
import {
  fillLegal,
  markdownWords,
  shippedVersion,
  unknownPlaceholders,
  type LegalDocument,
  type LegalEditor,
  type LegalTexts,
  type LegalWordsDiff,
} from '../model.ts'
import { legalDraft, legalVersion } from '../schema.ts'
import { legalValues } from './legal-values.ts'
import { currentVersions } from './read-legal.ts'
import { shippedTexts } from './shipped-texts.ts'

/** Reads a document for its editor: the draft, or the text that applies, and all versions. */
export async function readLegalEditor(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { document }: { document: LegalDocument }): Promise<LegalEditor> {
  requireContentEditor(ctx)
  const { version, effectiveAt, needsConsent, publishedAt, publishedBy, texts } = legalVersion
  const columns = { version, effectiveAt, needsConsent, publishedAt, publishedBy, texts }
  const [versions, [draft], { [document]: current }] = await Promise.all([
    ctx.db.select(columns).from(legalVersion).where(eq(legalVersion.document, document)).orderBy(desc(version)),
    ctx.db.select().from(legalDraft).where(eq(legalDraft.document, document)),
    currentVersions(ctx),
  ])
  const [last] = versions
  const published = last ? { at: last.publishedAt, by: last.publishedBy } : null
  return {
    document,
    current,
    revision: draft?.revision ?? 0,
    texts: draft?.texts ?? last?.texts ?? shippedTexts[document],
    shipped: shippedTexts[document],
    written: draft ? { at: draft.updatedAt, by: draft.updatedBy } : published,
    versions: versions.map(({ texts: _texts, ...line }) => line),
  }
}

/** Stores the draft if it is still the one that the editor read. Throws `content.stale`. Saving the same text again changes nothing. */
export async function saveLegalDraft(ctx: Ctx, { document, texts, revision }: z.output<typeof legalDraftForm>): Promise<{ revision: number }> {
  const updatedBy = requireContentEditor(ctx)
  requireKnownPlaceholders(texts)
  const row = { document, texts, revision: revision + 1, updatedAt: ctx.now(), updatedBy }
  const saved =
    revision === 0
      ? await ctx.db.insert(legalDraft).values(row).onConflictDoNothing().returning({ revision: legalDraft.revision })
      : await ctx.db
          .update(legalDraft)
          .set(row)
          .where(sql`${legalDraft.document} = ${document} and ${legalDraft.revision} = ${revision}`)
          .returning({ revision: legalDraft.revision })
  if (!saved[0]) throw new DomainError('conflict', 'content.stale')
  return saved[0]
}

/**
 * Publishes the next version with its placeholders filled, because customers agree to a text that no setting may change later. A request that is repeated
 * finds the version published and changes nothing. Throws `content.stale` if a colleague published that number with another text, `content.in-past`.
 */
export async function publishLegal(ctx: Ctx, input: z.output<typeof legalPublishForm>): Promise<{ version: number }> {
  const publishedBy = requireContentEditor(ctx)
  requireKnownPlaceholders(input.texts)
  const { document, version, needsConsent } = input
  const publishedAt = ctx.now()
  const texts = await filledTexts(ctx, input.texts)
  const [last] = await ctx.db
    .select({ version: legalVersion.version, texts: legalVersion.texts })
    .from(legalVersion)
    .where(eq(legalVersion.document, document))
    .orderBy(desc(legalVersion.version))
    .limit(1)
  if (last?.version === version && locales.every(({ code }) => last.texts[code] === texts[code])) return { version }
  if (version !== (last?.version ?? shippedVersion) + 1) throw new DomainError('conflict', 'content.stale')
  if (input.effectiveAt && input.effectiveAt < publishedAt)
    throw new DomainError('invalid', 'content.in-past', {}, [{ path: 'effectiveAt', code: 'content.in-past' }])
  const row = { document, version, texts, needsConsent, effectiveAt: input.effectiveAt ?? publishedAt, publishedAt, publishedBy }
  const made = await ctx.db.insert(legalVersion).values(row).onConflictDoNothing().returning({ version: legalVersion.version })
  if (!made[0]) throw new DomainError('conflict', 'content.stale')
  await ctx.db.delete(legalDraft).where(eq(legalDraft.document, document))
  return { version }
}

/** Compares a text in the editor with the version that was published last. Stores nothing. */
export async function compareLegalDraft(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  { document, texts }: z.output<typeof legalCompareForm>,
): Promise<LegalWordsDiff> {
  requireContentEditor(ctx)
  const [last] = await ctx.db.select().from(legalVersion).where(eq(legalVersion.document, document)).orderBy(desc(legalVersion.version)).limit(1)
  return diffOf(last?.texts ?? (await filledTexts(ctx, shippedTexts[document])), await filledTexts(ctx, texts))
}

/** Compares a published version with the one before it. */
export async function compareLegalVersion(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, asked: z.output<typeof legalVersionForm>): Promise<LegalWordsDiff> {
  requireContentEditor(ctx)
  return legalChanges(ctx, asked)
}

/** Differences between a published version and the one before it, as Markdown or as its `words`. Throws `content.not-found`. */
export async function legalChanges(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  { document, version, words = false }: { document: LegalDocument; version: number; words?: boolean },
): Promise<LegalWordsDiff> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ version: legalVersion.version, texts: legalVersion.texts })
    .from(legalVersion)
    .where(sql`${legalVersion.document} = ${document} and ${legalVersion.version} in (${version}, ${version - 1})`)
  const of = (number: number) => rows.find((row) => row.version === number)?.texts
  const after = of(version)
  if (!after) throw new DomainError('not-found', 'content.not-found')
  const before = of(version - 1) ?? (await filledTexts(ctx, shippedTexts[document]))
  return words ? diffOf(wordsOf(before), wordsOf(after)) : diffOf(before, after)
}

/** Throws with each field that has a placeholder without a value, and names it. */
function requireKnownPlaceholders(texts: LegalTexts): void {
  const faults = locales.flatMap(({ code }) =>
    unknownPlaceholders(texts[code]).map((name) => ({ path: `texts.${code}`, code: 'content.placeholder', detail: { name } })),
  )
  if (faults.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, faults)
}

async function filledTexts(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, texts: LegalTexts): Promise<LegalTexts> {
  const filled = await Promise.all(locales.map(async ({ code }) => [code, fillLegal(texts[code], await legalValues(ctx, code))] as const))
  return Object.fromEntries(filled) as LegalTexts
}

function diffOf(before: LegalTexts, after: LegalTexts): LegalWordsDiff {
  return locales.flatMap(({ code }) => (before[code] === after[code] ? [] : [{ locale: code, parts: textDiff(before[code], after[code], code) }]))
}

function wordsOf(texts: LegalTexts): LegalTexts {
  return { zh: markdownWords(texts.zh), 'zh-TW': markdownWords(texts['zh-TW']), en: markdownWords(texts.en) }
}
