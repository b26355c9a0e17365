/** Pages with a command palette: the console, with or without locale, and the back office. */
const withPalette = /^(?:\/(?:zh|zh-TW|en))?\/(?:console|admin)(?:\/|$)/

/**
 * Script of pages with a command palette: until the palette listens to its keys, they press its button. A press before hydration is repeated by
 * `takeEarlyPress`, and one before the page is idle loads the palette. It is written into the document, so that public pages have none of it.
 */
export function paletteScript(pathname: string): string {
  if (!withPalette.test(pathname)) return ''
  return `addEventListener('keydown',e=>{let b=document.querySelector('button[data-palette]'),m=/^(Mac|iP)/.test(navigator.platform)?e.metaKey&&!e.ctrlKey:e.ctrlKey&&!e.metaKey;if(m&&b&&!b.hasAttribute('aria-keyshortcuts')&&e.key.toLowerCase()=='k'&&!e.shiftKey&&!e.altKey&&!e.repeat&&!e.isComposing&&!e.defaultPrevented&&!document.querySelector('[data-modal],dialog[open]')){e.preventDefault();b.click()}});`
}
