// `npm run defects [words]`: plants one security defect after the other (those with the words in their name) in a copy of the
// project and expects the suite to catch each.
import { plantDefects } from './mutations/plant-defects.ts'
import { securityDefects } from './mutations/security.ts'

process.exitCode = plantDefects(securityDefects, process.argv.slice(2).join(' '))
