import type { IncusClient } from './client.ts'
import type { IncusShape } from '../machines/instances.ts'

export type IncusHost = { client: IncusClient; shape: IncusShape; /** How long a system may take to shut itself down. */ shutDownSeconds: number }
