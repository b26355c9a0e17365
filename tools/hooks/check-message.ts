import { readFileSync } from 'node:fs'
import { faultsOfMessage } from './commit-message.ts'

/** Run by git's hook `commit-msg` with the file that holds the message. */
const file = process.argv[2]
if (!file) throw new Error('usage: check-message.ts FILE')
const message = readFileSync(file, 'utf8')
const faults = faultsOfMessage(message)
if (faults.length > 0) {
  console.error(`Commit refused: ${faults.join('; ')}.\nThe message was:\n\n${message.trim()}\n\nRules: CONTRIBUTING.md, "Commit messages".`)
  process.exitCode = 1
}
