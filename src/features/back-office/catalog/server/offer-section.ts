import { listFamilyLimits, readOfferEditor } from '#features/catalog/api.ts'
import { countByZone } from '#features/servers/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { offerPermission, type OfferSection } from '../model.ts'

type Asked = { view: OfferSection['view']; edit: string | undefined; version: string | undefined }

/** Reads a view of the offer's editor. */
export async function readOfferSection(ctx: EndpointCtx, { view, edit, version }: Asked): Promise<OfferSection> {
  requireStaff(ctx, offerPermission)
  const [editor, serversByZone, limits] = await Promise.all([readOfferEditor(ctx), countByZone(ctx), view === 'families' ? listFamilyLimits(ctx) : []])
  const open = editor.versions.find((one) => String(one.version) === version)
  return { view, editor, limits, serversByZone, edit, version: open?.version }
}
