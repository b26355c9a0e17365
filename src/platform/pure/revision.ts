import { z } from 'zod'

/** Revision that an editor has seen. One below PostgreSQL's greatest integer, because saving stores the next one. */
export const revision = z.int().min(0).max(2_147_483_646)
