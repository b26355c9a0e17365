// Adds to package-lock.json the packages of other platforms that npm left out because the registry it asked has none of them;
// `npm ci` refuses a lock file without them. Run it after dependencies have changed: node tools/run.mjs complete-lock
import { readFileSync, writeFileSync } from 'node:fs'
import { missingPackages, type Lock } from './lock-file.ts'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const missing = missingPackages(lock)
const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(`Added ${Object.keys(missing).length} packages of other platforms to ${file}`)
