import { globSync, readFileSync } from 'node:fs'

const title = /(?:\b(?:test|it|describe)(?:\.each\([^\n]*\))?|\))\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`),/g

/** Files of all tests, by the title of the test or group. Titles with placeholders are listed as they are written. */
export function findTests(): Map<string, string> {
  const files = [...globSync('src/**/*.test.{ts,tsx}'), ...globSync('e2e/**/*.e2e.ts'), ...globSync('tools/**/*.test.ts')].toSorted()
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(title)].map((match) => [(match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\\(['"\\])/g, '$1'), file] as const),
    ),
  )
}
