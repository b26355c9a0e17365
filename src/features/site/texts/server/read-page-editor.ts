import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { pageTextNamed } from '../forms.ts'
import type { PageEditor } from '../model/pages.ts'
import { readOwnText, readVersions, storedTree } from './page-rows.ts'
import { shippedFields } from './shipped-texts.ts'

const shownVersions = 20

/** Text of a page in one language with its fields and versions, to edit it. */
export async function readPageEditor(ctx: Pick<Ctx, 'actor' | 'db'>, named: z.output<typeof pageTextNamed>): Promise<PageEditor> {
  requireStaff(ctx, 'content.edit')
  const { page, language } = named
  const [own, versions, { node, shipped }] = await Promise.all([
    readOwnText(ctx, named),
    readVersions(ctx, named, shownVersions),
    shippedFields(page, language),
  ])
  const texts = own ? storedTree(page, own.source) : undefined
  return {
    page,
    language,
    state: !own ? 'shipped' : texts ? 'own' : 'unusable',
    node,
    texts: texts ?? shipped,
    shipped,
    revision: versions[0]?.version ?? 0,
    written: writtenOf(own?.updatedAt, versions[0]),
    versions: versions.map(({ version, source, writtenAt, writtenBy }) => ({
      version,
      written: { writtenAt, writtenBy },
      texts: source === null ? undefined : storedTree(page, source),
      shipped: source === null,
    })),
  }
}

/** A text without a version came with the data of the demo. */
export function writtenOf(updatedAt: Date | undefined, last: { writtenAt: Date; writtenBy: string } | undefined): PageEditor['written'] {
  if (last) return { writtenAt: last.writtenAt, writtenBy: last.writtenBy }
  return updatedAt ? { writtenAt: updatedAt, writtenBy: 'system:seed' } : undefined
}
