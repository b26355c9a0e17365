// `npm run audit`: asks the registry for known vulnerabilities of every package in the lock file, and refuses those without a reason in
// tools/audit/exceptions.json. Exit code 1 with a finding, 2 when the registry does not answer.
import { auditDependencies, auditLine } from './audit/ask-registry.ts'

const result = auditDependencies()
console.log(auditLine(result))
if ('unanswered' in result) process.exitCode = 2
else {
  for (const fault of result.faults) console.log(`  ${fault}`)
  process.exitCode = result.faults.length === 0 ? 0 : 1
}
