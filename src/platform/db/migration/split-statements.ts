/** A statement without its comments, and the comments before it or inside it, without their marks. */
export type Statement = { sql: string; comments: string[] }

const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|;|[^]/gy

/** Cuts a file into its statements. Knows comments, texts, names in quotes and bodies of functions, in all of which a semicolon ends nothing. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = []
  let sql = ''
  let comments: string[] = []
  const end = () => {
    if (sql.trim() !== '') {
      statements.push({ sql: sql.trim(), comments })
      comments = []
    }
    sql = ''
  }
  for (const [found] of text.matchAll(token)) {
    if (found === ';') end()
    else if (found.startsWith('--')) comments.push(found.slice(2).trim())
    else if (found.startsWith('/*')) comments.push(found.slice(2, -2).trim())
    else sql += found
  }
  end()
  return statements
}
