type LockedPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, LockedPackage> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

/**
 * Returns the packages that others name as optional and that the lock file lacks. Their names say the platform. They have no
 * checksum, because the registry with it was not queried; npm uses the one of the registry that it installs from.
 */
export function missingPackages({ packages }: Lock): Record<string, LockedPackage> {
  const present = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  const missing: Record<string, LockedPackage> = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!present.has(name)) missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
    }
  }
  return missing
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const cpu = processors.filter((one) => words.includes(one))
  if (cpu.length !== 1) throw new Error(`The name of ${name} does not say its processor`)
  const os = systems.filter((one) => words.includes(one))
  const libc = name.includes('musl') ? ['musl'] : os[0] === 'linux' && name.includes('gnu') ? ['glibc'] : undefined
  return { cpu, ...(libc ? { libc } : {}), ...(os.length > 0 ? { os } : {}) }
}
