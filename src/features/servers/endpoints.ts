import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { labelForm, listForm, metricsForm, operationsForm, powerForm, reinstallForm, resetPasswordForm, serverCode } from './forms.ts'
import { labelServer } from './server/label-server.ts'
import { listOperations } from './server/list-operations.ts'
import { listServers } from './server/list-servers.ts'
import { readMetrics } from './server/read-metrics.ts'
import { readServer } from './server/read-server.ts'
import { reinstallServer } from './server/reinstall-server.ts'
import { resetPassword } from './server/reset-password.ts'
import { restartServer } from './server/restart-server.ts'
import { revealPassword } from './server/reveal-password.ts'
import type { ServersCtx } from './server/server-ctx.ts'
import { startServer } from './server/start-server.ts'
import { stopServer } from './server/stop-server.ts'

type Ctx = EndpointCtx & ServersCtx

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/servers',
    access: 'customer',
    summary: 'Own servers: search, filters, pages',
    input: listForm,
    run: (ctx: Ctx, input) => listServers(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}',
    access: 'customer',
    summary: 'One server with the operation under way',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => readServer(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/operations',
    access: 'customer',
    summary: 'Operation log of a server',
    input: operationsForm,
    run: (ctx: Ctx, input) => listOperations(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/metrics',
    access: 'customer',
    summary: 'Measured CPU, memory, disk and bandwidth',
    input: metricsForm,
    run: (ctx: Ctx, input) => readMetrics(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/start',
    access: 'customer',
    summary: 'Turn on',
    input: powerForm,
    run: (ctx: Ctx, input) => startServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/stop',
    access: 'customer',
    summary: 'Shut down',
    input: powerForm,
    run: (ctx: Ctx, input) => stopServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/restart',
    access: 'customer',
    summary: 'Restart',
    input: powerForm,
    run: (ctx: Ctx, input) => restartServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/reinstall',
    access: 'customer',
    summary: 'Install an image anew; needs a fresh proof',
    input: reinstallForm,
    run: (ctx: Ctx, input) => reinstallServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/reset-password',
    access: 'customer',
    summary: 'Give another administrator password; needs a fresh proof',
    input: resetPasswordForm,
    run: (ctx: Ctx, input) => resetPassword(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/reveal-password',
    access: 'customer',
    summary: 'Show a generated password, once; needs a fresh proof',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => revealPassword(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/label',
    access: 'customer',
    summary: 'Name and remark',
    input: labelForm,
    run: (ctx: Ctx, input) => labelServer(ctx, input),
  }),
]
