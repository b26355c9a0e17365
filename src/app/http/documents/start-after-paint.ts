/**
 * One frame after the styles have loaded. A tab in the background has no frames, and one that is left before its first has none
 * either, so a timer runs beside them.
 */
const painted = 'await new Promise(r=>{let g=()=>setTimeout(r,0);document.visibilityState==="hidden"?g():requestAnimationFrame(g);setTimeout(r,3000)});'

/**
 * React Router's start-up script imports its modules statically, and preloads are in the head: both compete with styles, fonts
 * and pictures for the first paint. This requests everything at once afterwards, together with `parts`: the files that the
 * modules request first.
 */
export function startAfterPaint(html: string, nonce: string, parts: readonly string[] = []): string {
  const open = `<script nonce="${nonce}" type="module" async="">`
  const begin = html.indexOf(open)
  const end = html.indexOf('</script>', begin)
  if (begin < 0 || end < 0) return html
  const names: string[] = []
  const modules: string[] = []
  const rest = html.slice(begin + open.length, end).replace(/import \* as (\w+) from ("[^"]+");/g, (_all, name: string, module: string) => {
    names.push(name)
    modules.push(`import(${module})`)
    return ''
  })
  // Another version of React Router may write it differently. The page then starts as React Router does it.
  if (names.length === 0 || /\bimport\b(?!\s*\()/.test(rest)) return html
  const preloads: string[] = []
  const link = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
  const withoutPreloads = (part: string) => part.replace(link, (_all, href: string) => (preloads.push(href), ''))
  const before = withoutPreloads(html.slice(0, begin))
  const after = withoutPreloads(html.slice(end))
  const preload = `for(const h of ${JSON.stringify([...new Set([...preloads, ...parts])])}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`
  return `${before}${open}${painted}${preload}const [${names.join()}]=await Promise.all([${modules.join()}]);${rest.replace(/^[;\s]+/, '')}${after}`
}
