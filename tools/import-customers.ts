import { runImport } from './import/run-import.ts'

process.exitCode = await runImport('customers', process.argv.slice(2))
