import { runImport } from './import/run-import.ts'

process.exitCode = await runImport('services', process.argv.slice(2))
