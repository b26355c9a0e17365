/** Texts of the command palette, for the console and the back office. */
export const palette = {
  title: 'Search and go to',
  results: 'Results',
  recent: 'Recent',
  searching: 'Searching…',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (typed: string) => `No results for “${typed}”`,
  noneHint: 'Try another word, or the first letters of a page’s name.',
  failed: 'Search is unavailable right now. Pages and actions still work.',
  retry: 'Try again',
  keys: { move: 'Select', open: 'Open', newTab: 'Open in a new tab', close: 'Close' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search and go to',
    listSearch: 'Go to the search box of the list',
    sheet: 'Show keyboard shortcuts',
    rows: 'Move from row to row in a list',
    openRow: 'Open the row',
    single: 'Single-key shortcuts',
    singleHint: 'Turn these off if speech input or a screen reader triggers / or ? by mistake.',
  },
}
