type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Files of one chunk each, dependencies before what needs them: a group takes along what its modules import and no earlier group took. */
const families: readonly [name: string, files: RegExp][] = [
  ['framework', /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/],
  [
    'shared',
    /\/src\/(platform\/(i18n|pure)\/|platform\/refusal|app\/(paths|theme-cookie|nonce|chunk-guard|reload-guard|before-navigation|touches|i18n\/(catalogue|document-locale|use-shell))|app\/layouts\/(alternate-links|error-boundary|theme-script|use-root-data)|app\/pages\/home\/price-tag|app\/shells\/(brand|built-pages|hover-menu|loading-|progress-bar|skip-link|theme-switch|use-|locale-links)|ui\/(badge|button|disclosure|drawn-once|messages\/use-|money|notice|page-head|recipes|segmented|server-drawn|skeleton|spinner|template-pair|when-idle)|features\/catalog\/(model|messages\/use-))/,
  ],
  // What is shown instead of a page comes when it is needed, or when the page has come to rest.
  ['screens', /\/src\/(app\/shells\/(error-screen|message-screen\.tsx|not-found-screen)|ui\/illustrations\/broken-art)/],
  // What is chosen from, and what is written into: buying needs only the first.
  ['choices', /\/src\/(platform\/http\/api-client|ui\/(checkbox|field-error|field-wiring|number-field|radio-cards))/],
  ['forms', /\/src\/ui\/(code-input|countdown|field|input|tabs)/],
  ['overlays', /\/node_modules\/@(base-ui|floating-ui)\/|\/src\/ui\/(dialog|menu|select)/],
  ['site', /\/src\/app\/(layouts\/site|shells\/(site-(?!header|footer|drawer-sheet)|contact-widget-later|filing|footer-))|\/site-config\/contact-links/],
  // The contact bar comes to life after the page.
  ['contact', /\/src\/app\/(shells\/contact-(widget\.tsx|hidden)|device\.ts)/],
  ['site-1', /\/src\/app\/shells\/site-(header|footer)\.template1/],
  ['site-2', /\/src\/app\/shells\/site-(header|footer)\.template2/],
  // Only icons, which familyOf below sends here.
  ['reading', /\/no-module-by-name$/],
  [
    'console',
    /\/src\/(app\/shells\/(account-menu|console-|message-bell)|ui\/(card|copy-button|empty-state|illustrations\/empty-art|pagination|progress|table|toast)|features\/(messages|money|orders|payments|servers)\/([a-z-]+\.ts|messages\/use-))/,
  ],
]

/** Pages that are mostly read: their icons stay out of what the home page loads. */
const isReading = /\/src\/(app\/pages\/(?!home|base-info)|features\/(content|partnerships)\/)/
const isContact = /\/contact-widget\.tsx$/
const isDedicated = /\/features\/catalog\/parts\/dedicated\//
const isPublic = /\/src\/(app\/pages\/home|features\/(account|catalog)\/)/

function familyOf(id: string, graph: Graph): string | null {
  const file = id.replaceAll('\\', '/')
  if (file.includes('?') || file.endsWith('.css')) return null
  const family = families.find(([, files]) => files.test(file))?.[0]
  if (family) return family
  // Icons are a few hundred bytes each and stand in many pages: one file each would weigh more than they do.
  if (!file.includes('~icons/')) return null
  const importers = graph.getModuleInfo(id)?.importers ?? []
  if (importers.every((importer) => isContact.test(importer))) return 'contact'
  // Nobody else draws them: they travel with their page.
  if (importers.every((importer) => isDedicated.test(importer))) return null
  if (importers.some((importer) => isPublic.test(importer))) return 'shared'
  return importers.some((importer) => isReading.test(importer)) ? 'reading' : 'console'
}

/**
 * How the client's modules are put together. Left alone, the bundler makes a file for every set of pages that share a
 * module: dozens of small ones, which compress badly. What nobody names here still goes that way.
 */
export const clientChunks = {
  groups: [
    // A family's sheet beside a module that others load as well would be asked for twice.
    { name: (id: string) => /\/src\/styles\/([a-z-]+)\.css$/.exec(id.replaceAll('\\', '/'))?.[1] ?? null, priority: families.length + 1 },
    ...families.map(([name], index) => ({
      name: (id: string, graph: Graph) => (familyOf(id, graph) === name ? name : null),
      priority: families.length - index,
    })),
  ],
}
