// `npm run sbom [-- file]`: writes the bill of materials of what the product runs with (CycloneDX, JSON), by npm from the lock file and
// node_modules. It needs no network.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = process.argv[2] ?? 'build/sbom.cdx.json'
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`)
const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: unknown[] }
if (bomFormat !== 'CycloneDX' || components.length === 0) throw new Error('npm sbom wrote no CycloneDX components')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, stdout)
console.log(`${components.length} components in ${file}`)
