import { writeFileSync } from 'node:fs'
import { drawPicture, schemes } from './architecture/draw-picture.ts'
import { readLayers } from './architecture/read-layers.ts'
import { sourceTree } from './boundaries/module-graph.ts'
import { featureOrder } from './boundaries/rules.ts'

// Draws the picture of docs/architecture.md again, from the import rules and the imports themselves.
const graph = readLayers(sourceTree('.', ['src']))
for (const [name, scheme] of Object.entries(schemes)) writeFileSync(`docs/architecture-${name}.svg`, drawPicture(featureOrder, graph, scheme))
