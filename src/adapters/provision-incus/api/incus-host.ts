import type { IncusClient } from './client.ts'
import type { IncusShape } from '../machines/instances.ts'

export type IncusHost = { client: IncusClient; shape: IncusShape; /** Time for a system to shut itself down. */ shutDownSeconds: number }
