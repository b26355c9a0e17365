// `npm run mutate:money [words]`: plants one fault after the other (those with the words in their name) in a copy of the
// project and expects the suite to catch each.
import { moneyDefects } from './mutations/money.ts'
import { plantDefects } from './mutations/plant-defects.ts'

process.exitCode = plantDefects(moneyDefects, process.argv.slice(2).join(' '))
