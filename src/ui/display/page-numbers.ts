/** Page numbers `1 … 4 5 6 … 20`: first, last and near ones. 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const start = Math.max(2, Math.min(page - 1, pages - 4))
  const end = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [1, ...(start > 2 ? [0] : []), ...middle, ...(end < pages - 1 ? [0] : []), pages]
}
