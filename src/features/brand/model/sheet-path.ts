import type { SiteConfig } from '#features/site-config/model.ts'

/** Address of the style sheet of a brand; undefined where the shipped look is complete. All that the sheet depends on is in it. */
export function brandSheetPath({ brandColor, logo }: Pick<SiteConfig, 'brandColor' | 'logo'>): string | undefined {
  if (!brandColor && !logo) return undefined
  const query = new URLSearchParams({
    ...(brandColor ? { color: brandColor.slice(1) } : {}),
    ...(logo ? { logo: logo.url } : {}),
    ...(logo?.dark ? { dark: logo.dark } : {}),
  })
  return `/brand/sheet.css?${query.toString()}`
}
