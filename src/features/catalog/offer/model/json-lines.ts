/**
 * Finds the line of each value in a JSON text that parses, by its path: `regions.0.names.en`. A name that is written twice has its last line, which is the
 * value that counts.
 */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  // Containers around the current place: the keys of an object, or the count of a list.
  const open: { list: boolean; key: string; index: number }[] = []
  let line = 1
  let expectsKey = false
  const path = () => open.map(({ list, key, index }) => (list ? index : key)).join('.')
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    const top = open.at(-1)
    if (token === '\n') line++
    else if (token === '{' || token === '[') {
      lines.set(path(), line)
      open.push({ list: token === '[', key: '', index: 0 })
      expectsKey = token === '{'
    } else if (token === '}' || token === ']') {
      open.pop()
      expectsKey = false
    } else if (token === ',') {
      if (top?.list) top.index++
      expectsKey = top?.list === false
    } else if (token === ':') expectsKey = false
    else if (expectsKey && top) top.key = JSON.parse(token) as string
    else lines.set(path(), line)
  }
  return lines
}

/** Line at which the parser stopped, from its message: `… at position 12 (line 2 column 3)`. The last line if the text ends too early. */
export function lineOfSyntaxError(error: SyntaxError, text: string): number {
  const named = /\(line (\d+) column \d+\)/.exec(error.message)?.[1]
  if (named) return Number(named)
  const position = /at position (\d+)/.exec(error.message)?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}
