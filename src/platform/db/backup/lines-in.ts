/** Counts the rows in a part of a table: COPY writes each as one line and escapes line ends inside. */
export function linesIn(copied: Buffer): number {
  let count = 0
  for (let at = copied.indexOf(10); at !== -1; at = copied.indexOf(10, at + 1)) count++
  return count
}
