import type { TemplateName } from '#ui/rendering/template-pair.tsx'
import geist from './fonts/geist-sub.woff2?url'
import geistMono from './fonts/geist-mono-sub.woff2?url'
import instrumentSans from './fonts/instrument-sans-sub.woff2?url'

/** Fonts that the document preloads, so that the first paint already has the template's letters. */
export const fontsOf: Record<TemplateName, readonly string[]> = {
  template1: [geist],
  template2: [instrumentSans, geistMono],
}
