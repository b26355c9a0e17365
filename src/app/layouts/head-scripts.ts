import type { TemplateName } from '#ui/rendering/template-pair.tsx'
import { firstScript } from './first-script.ts'
import { paletteScript } from './palette-script.ts'
import { skyScript } from './sky-script.ts'

/** Script in the head of a document: the one of all pages, and those of this one. */
export function headScripts(root: { apiBaseUrl: string; buildId: string } | undefined, pathname: string, template: TemplateName): string {
  return firstScript(root?.apiBaseUrl ?? '', root?.buildId ?? '') + paletteScript(pathname) + skyScript(pathname, template)
}
