/** Address of the style sheet of a brand. `plain` has no colors, only the rules of its logo. */
export function brandSheetPath(color: string | undefined): string {
  return `/brand/${color?.slice(1) ?? 'plain'}.css`
}
