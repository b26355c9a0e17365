import type { EngineSettings } from '#features/servers/engine/model.ts'

export const simulatedSettings = { driver: 'simulated', fields: [] } as const satisfies EngineSettings
