import { wcagContrast } from 'culori'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { brandSchemes, type ColorPreview } from '../model/colors.ts'
import { brandPalette, isTooPale, schemeGrounds } from './palette.ts'

const rounded = (ratio: number) => Math.floor(ratio * 10) / 10

/** Computes what a color of the brand will look like in both designs. Stores nothing. */
export async function previewColors(ctx: EndpointCtx, { color }: { color: string }): Promise<ColorPreview> {
  requireStaff(ctx, 'settings')
  const palette = brandPalette(color)
  return {
    tooPale: isTooPale(color),
    schemes: brandSchemes.map((scheme) => {
      const colors = palette[scheme]
      const ground = schemeGrounds[scheme][0]!
      return {
        scheme,
        colors,
        ground,
        buttonContrast: rounded(wcagContrast(colors.onBrand, colors.brand)),
        linkContrast: rounded(wcagContrast(colors.brandInk, ground)),
      }
    }),
  }
}
