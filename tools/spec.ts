import { writeFileSync } from 'node:fs'
import { countJudgements, readLastRun } from './spec/judge-run.ts'
import { requirements, specTable, writeTable } from './spec/write-table.ts'

// Writes the table of the specification again and prints what the last `npm test` says of each row. Exit 1 if a row's test failed or is missing.
const table = writeTable()
writeFileSync(specTable, table)
const run = readLastRun()
for (const { section, text, test, decision } of requirements) {
  console.log(`§${section}  ${(run.get(test) ?? 'unknown').padEnd(8)}${decision ? `differs (${decision})  ` : ''}${text}`)
}
const { passed, failed, unknown } = countJudgements(requirements, run)
console.log(`${requirements.length} requirements: ${passed} passed, ${failed} failed${unknown > 0 ? `, ${unknown} without a result: run npm test first` : ''}`)
process.exitCode = failed > 0 || table.includes('**missing**') ? 1 : 0
