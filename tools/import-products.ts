import { runImport } from './import/run-import.ts'

process.exitCode = await runImport('products', process.argv.slice(2))
