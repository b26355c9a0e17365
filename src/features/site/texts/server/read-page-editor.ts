import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { pageTextNamed } from '../forms.ts'
import type { PageEditor } from '../model/pages.ts'
import { readOwnText, readVersions, storedTree } from './page-rows.ts'
import { pageFields, shippedTree } from './shipped-copies.ts'

const shownVersions = 20

/** Text of a page in one language with its fields and versions, to edit it. */
export async function readPageEditor(ctx: Pick<Ctx, 'actor' | 'db'>, named: z.output<typeof pageTextNamed>): Promise<PageEditor> {
  requireStaff(ctx, 'content.edit')
  const { page, language } = named
  const [own, versions] = await Promise.all([readOwnText(ctx, named), readVersions(ctx, named, shownVersions)])
  const shipped = shippedTree(page, language)
  const texts = own ? storedTree(page, own.source) : undefined
  return {
    page,
    language,
    state: !own ? 'shipped' : texts ? 'own' : 'unusable',
    node: pageFields(page, language),
    texts: texts ?? shipped,
    shipped,
    revision: versions[0]?.version ?? 0,
    written: writtenOf(own?.updatedAt, versions[0]),
    versions: versions.map(({ version, source, writtenAt, writtenBy }) => ({
      version,
      written: { at: writtenAt, by: writtenBy },
      texts: source === null ? undefined : storedTree(page, source),
      shipped: source === null,
    })),
  }
}

/** A text without a version came with the data of the demo. */
export function writtenOf(updatedAt: Date | undefined, last: { writtenAt: Date; writtenBy: string } | undefined): PageEditor['written'] {
  if (last) return { at: last.writtenAt, by: last.writtenBy }
  return updatedAt ? { at: updatedAt, by: 'system:seed' } : undefined
}
