import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Comparison, VersionContent, VersionedItem, VersionView } from '../../model/versions.ts'
import { contentVersion } from '../../version-schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import { textDiff } from './text-diff.ts'

const nothing: VersionContent = { fields: {}, texts: {} }

/** Reads one version and its differences from the version before or from the current text. Throws `content.not-found`. */
export async function compareVersion(ctx: Ctx, asked: VersionedItem & { version: number; against: Comparison }): Promise<VersionView> {
  requireContentEditor(ctx)
  const { about, itemId, version, against } = asked
  const ofItem = and(eq(contentVersion.about, about), eq(contentVersion.itemId, itemId))
  const latest = async (condition: ReturnType<typeof lt> | undefined) =>
    (await ctx.db.select().from(contentVersion).where(and(ofItem, condition)).orderBy(desc(contentVersion.version)).limit(1))[0]
  const found = await latest(lte(contentVersion.version, version))
  if (found?.version !== version) throw new DomainError('not-found', 'content.not-found')
  const other = await latest(against === 'before' ? lt(contentVersion.version, version) : undefined)
  const from = other?.content ?? nothing
  const { content, writtenAt, writtenBy, changed } = found
  return {
    version,
    writtenAt,
    writtenBy,
    changed,
    content,
    from: other?.version ?? null,
    words: wordsBetween(from, content),
    settings: settingsBetween(from, content),
  }
}

function wordsBetween(from: VersionContent, to: VersionContent): VersionView['words'] {
  return locales.flatMap(({ code }) => {
    const [before, after] = [from.texts[code] ?? {}, to.texts[code] ?? {}]
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return inReadingOrder(names)
      .filter((part) => (before[part] ?? '') !== (after[part] ?? ''))
      .map((part) => ({ locale: code, part, parts: textDiff(before[part] ?? '', after[part] ?? '', code) }))
  })
}

/** JSON objects in the database are ordered by key, so the parts are sorted for reading. */
function inReadingOrder(parts: readonly string[]): string[] {
  const order = ['title', 'summary', 'body', 'name', 'note']
  return parts.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

function settingsBetween(from: VersionContent, to: VersionContent): VersionView['settings'] {
  return Object.keys(to.fields)
    .toSorted()
    .map((name) => ({ name, before: from.fields[name] ?? null, after: to.fields[name] ?? null }))
    .filter(({ before, after }) => before !== after)
}
