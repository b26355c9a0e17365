/** Pictures of a brand that staff upload. */
export const brandFileKinds = ['logo', 'icon', 'code', 'share'] as const
export type BrandFileKind = (typeof brandFileKinds)[number]

type BrandFileRule = {
  /** Box in pixels into which the picture is fitted. */
  width: number
  height: number
  /** Shortest side that still looks sharp. */
  minSide: number
  format: 'png' | 'jpeg'
  /** Fills the whole box and cuts what is outside, on white. */
  cover?: true
}

export const maxBrandFileBytes = 2 * 1_048_576

/** Logos are kept at up to four times the size in which they are shown, which is sharp on every screen. */
export const brandFileRules: Record<BrandFileKind, BrandFileRule> = {
  logo: { width: 960, height: 160, minSide: 32, format: 'png' },
  icon: { width: 256, height: 256, minSide: 48, format: 'png' },
  code: { width: 800, height: 800, minSide: 120, format: 'png' },
  share: { width: 1200, height: 630, minSide: 315, format: 'jpeg', cover: true },
}

/** A stored picture. `name` begins with the hash of its bytes, so another picture has another address. */
export type BrandFile = { url: string; width: number; height: number }

const nameForm = /^[0-9a-f]{16}-(\d{1,4})x(\d{1,4})\.(png|jpg)$/

export function brandFileName({ hash, width, height, format }: { hash: string; width: number; height: number; format: 'png' | 'jpeg' }): string {
  return `${hash.slice(0, 16)}-${width}x${height}.${format === 'png' ? 'png' : 'jpg'}`
}

export function isBrandFileName(name: string): boolean {
  return nameForm.test(name)
}

export const brandFilePath = (name: string): string => `/brand/${name}`
