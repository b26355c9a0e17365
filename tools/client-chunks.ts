type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Errors of a purchase, and texts of all pages of the shop: one file each a language instead of six. */
const shopTexts = ['zh', 'zh-TW', 'en'].flatMap((locale): [string, RegExp][] => [
  [`errors.${locale}`, new RegExp(`/features/(catalog|coupons|orders|verification)/messages/(errors|coupon-faults)\\.${locale}\\.ts$`)],
  [`shop.${locale}`, new RegExp(`/src/(app/i18n/shop|features/catalog/messages/common)\\.${locale}\\.ts$`)],
])

/** Texts of the palette in one file a language: those of the kit are also in the back office's. */
const paletteTexts = ['zh', 'zh-TW', 'en'].map((locale): [string, RegExp] => [
  `palette.${locale}`,
  new RegExp(`/src/(ui/messages/palette|app/i18n/palette(?:-messages)?)\\.${locale}\\.ts$`),
])

/** Files of one chunk each, dependencies before the files that need them: a group includes the imports of its modules that no earlier group took. */
const families: readonly [name: string, files: RegExp][] = [
  ['framework', /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/],
  [
    'shared',
    /\/src\/(platform\/(i18n\/|pure\/(?!cidr|count-limit|csv|list-order|plain-amount|sphere|sun|wrap-text))|platform\/domain-error|app\/((?:browser\/|routing\/)?(paths|theme-cookie|nonce|chunk-guard|reload-guard|before-navigation|touches)|i18n\/(catalogue|document-locale|use-shell))|app\/layouts\/(alternate-links|error-boundary|theme-script|use-root-data)|features\/site\/(home\/messages\/use-|parts\/price-tag)|app\/shells\/(?:[a-z]+\/)?(brand|built-pages|contact-widget-later|hover-menu|loading-|progress-bar|skip-link|theme-switch|use-|locale-links)|ui\/(?:(?:actions|display|feedback|forms|rendering)\/)?(badge|button|disclosure|drawn-once|messages\/use-|money(?!-)|notice|page-head|recipes|segmented(?!-links)|hydrated-later|server-drawn|skeleton|spinner|template-pair|when-idle)|features\/(catalog\/(model\.ts|messages\/use-)|site-config\/contact-links))/,
  ],
  ...shopTexts,
  ...paletteTexts,
  // Only icons, which familyOf below assigns here: those that reading pages share with the console.
  ['glyphs', /\/no-module-by-name$/],
  // Screens that replace a page load when they are needed, or when the page is idle.
  [
    'screens',
    /\/src\/(app\/shells\/(?:screens\/)?(error-screen|message-screen\.tsx|not-found-screen|unavailable-screen)|app\/browser\/until-ready|ui\/illustrations\/broken-art)/,
  ],
  // Inputs for choosing, and inputs for typing: buying needs only the first.
  [
    'choices',
    /\/src\/(platform\/http\/api-client|ui\/(?:(?:actions|display|feedback|forms|rendering)\/)?(checkbox|field-error|field-wiring|number-field|radio-cards))/,
  ],
  // Rules of a configuration, for the pages that make or show one.
  ['offer', /\/src\/features\/catalog\/(config\/(choices|codecs|query)|model\/(capabilities|zone-delivery))\.ts$/],
  [
    'forms',
    /\/src\/ui\/(?:(?:actions|display|feedback|forms|rendering)\/)?(code-input|countdown|dialog\.tsx|field|input|money-input|mutations\/(click-key|mutation|step-up\.ts|use-mutation)|overlays\/use-|tabs|toast\.ts)/,
  ],
  ['site', /\/src\/app\/(layouts\/site|shells\/(?:site\/)?(site-(?!header\.|footer\.|footer-view|drawer-sheet)|menu-entry))/],
  // The contact bar is hydrated after the page.
  ['contact', /\/src\/app\/(shells\/(?:contact\/)?contact-(widget\.tsx|hidden)|(?:browser\/)?device\.ts)/],
  ['site-1', /\/src\/app\/shells\/(?:site\/)?site-header\.template1/],
  ['site-2', /\/src\/app\/shells\/(?:site\/)?site-header\.template2/],
  // The footer is hydrated after the page too.
  ['footer', /\/src\/app\/shells\/(?:site\/)?(filing|footer-contact|legal-links|site-footer-view)/],
  // Only icons again.
  ['reading', /\/no-module-by-name$/],
  [
    'console',
    /\/src\/(app\/(i18n\/console-(?:areas|parts)|shells\/(?:console\/)?(account-menu|console-|message-bell))|ui\/(?:(?:actions|dialogs|display|feedback|forms|mutations|rendering)\/)?(card|confirm-by-name|copy-button|current-link|empty-state|illustrations\/empty-art|form-dialog|menu|pagination|progress|reason-dialog|search-input|step-up-dialog|table|toast)|ui\/palette\/(?:command-key|forget-recent|palette-button|use-palette-host)|features\/(messages|money|orders|payments|servers)\/(model\.ts|(?:[a-z-]+\/)?messages\/use-))/,
  ],
  // Loaded when the page is idle, or with the first menu that opens; last, so that it holds nothing that others need at once.
  ['overlays', /\/node_modules\/@(base-ui|floating-ui)\/|\/src\/ui\/overlays\/(?!use-|palette-)/],
  // The keys of the palette, loaded when the page is idle.
  ['palette-keys', /\/src\/ui\/palette\/(?:shortcut-keys|use-palette\.ts)/],
  // Loaded with the first sign that it will be opened.
  [
    'palette',
    /\/src\/ui\/(?:overlays\/palette-frame|palette\/(?:palette\.tsx|palette-(?:items|list)|recent-items|shortcut-sheet|use-palette-(?:messages|search)))/,
  ],
]

/** Pages that are mostly read: their icons stay out of the home page's load. */
const isReading =
  /\/src\/(app\/pages\/api-docs\/|features\/(content\/|site\/(?!home\/|parts\/price-tag)|partnerships\/(?!pages\/partner\.|parts\/own\/|dashboard\/)))/
const isSiteFrame = /\/app\/shells\/(?:site\/)?site-/
const isContact = /\/contact-widget\.tsx$/
const isDedicated = /\/features\/catalog\/(?:parts\/dedicated|dedicated\/parts)\//
const isPalette = /\/src\/(?:ui\/palette\/palette\.tsx|app\/shells\/console\/palette\/console-|features\/back-office\/search\/)/
const isBackOffice = /\/src\/features\/back-office\//
/** On the sign-in pages and in the console: with the fields, which both have. */
const isSignIn = /\/features\/auth\/parts\/shared\/passkey-button/
const isPublic = /\/src\/features\/(account|catalog|site\/home|site\/parts\/price-tag)/

function familyOf(id: string, graph: Graph): string | null {
  const file = id.replaceAll('\\', '/')
  if (file.includes('?') || file.endsWith('.css')) return null
  const family = families.find(([, files]) => files.test(file))?.[0]
  if (family) return family
  // Icons are a few hundred bytes each and used by many pages: one file each would weigh more than the icon.
  if (!file.includes('~icons/')) return null
  const importers = graph.getModuleInfo(id)?.importers ?? []
  if (importers.every((importer) => isContact.test(importer))) return 'contact'
  if (importers.every((importer) => isPalette.test(importer))) return 'palette'
  // No other page uses them, so they are in the chunk of their page.
  if (importers.every((importer) => isDedicated.test(importer))) return null
  if (importers.every((importer) => isBackOffice.test(importer))) return 'back-office'
  // In both frames, because otherwise the console would load the site's for it.
  if (importers.some((importer) => isSiteFrame.test(importer)) && !importers.every((importer) => isSiteFrame.test(importer))) return 'shared'
  if (importers.some((importer) => isSignIn.test(importer))) return 'forms'
  if (importers.some((importer) => isPublic.test(importer))) return 'shared'
  if (importers.every((importer) => isReading.test(importer))) return 'reading'
  return importers.some((importer) => isReading.test(importer) || isContact.test(importer)) ? 'glyphs' : 'console'
}

/**
 * Grouping of the client's modules into chunks. By default, the bundler makes a file for every set of pages that share a module:
 * dozens of small ones, which compress badly. Modules without a group here are still split that way.
 */
export const clientChunks = {
  groups: [
    // A family's sheet beside a module that others load as well would be requested twice.
    { name: (id: string) => /\/src\/styles\/(?:[a-z]+\/)?([a-z-]+)\.css$/.exec(id.replaceAll('\\', '/'))?.[1] ?? null, priority: families.length + 1 },
    ...families.map(([name], index) => ({
      name: (id: string, graph: Graph) => (familyOf(id, graph) === name ? name : null),
      priority: families.length - index,
    })),
  ],
}
