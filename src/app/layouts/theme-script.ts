/**
 * Runs before the first paint: the chosen scheme, or the system's, on <html>, and the public runtime configuration.
 * `theme` is one of three fixed words, the address comes from the server's own configuration.
 */
export function themeScript(theme: 'light' | 'dark' | 'system', apiBaseUrl: string, buildId: string): string {
  const publicConfig = JSON.stringify({ apiBaseUrl, buildId }).replaceAll('<', '\\u003c')
  const scheme = theme === 'system' ? `document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` : ''
  return `${scheme}globalThis.runxinPublicConfig=${publicConfig};`
}
