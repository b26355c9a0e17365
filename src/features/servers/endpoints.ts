import { z } from 'zod'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import type { LiveCtx } from '#platform/live/live.ts'
import { futureAnswer } from './lifecycle/answers.ts'
import { labelAnswer, remarksAnswer, serversPage } from './listing/answers.ts'
import { operationAnswer, operationBegun, protectionAnswer, serverAnswer } from './answers.ts'
import { operationsPage } from './operations/answers.ts'
import { findServersForm, labelForm, listForm, remarksForm } from './listing/forms.ts'
import { operationsForm } from './operations/forms.ts'
import { powerForm, serverCode } from './forms.ts'
import { liftLockForm, setLockForm, protectionForm } from './locks/forms.ts'
import { releaseForm, undoForm } from './lifecycle/forms.ts'
import { reinstallForm, resetPasswordForm } from './power/forms.ts'
import { openConsoleForm } from './consoles/forms.ts'
import { lifecycleEndpoints } from './lifecycle/endpoints.ts'
import { resizingEndpoints } from './resizing/endpoints.ts'
import { askForConsole } from './consoles/server/ask-for-console.ts'
import { findServers } from './listing/server/find-servers.ts'
import { backupEndpoints } from './backups/endpoints.ts'
import { diskEndpoints } from './disks/endpoints.ts'
import { guestEndpoints } from './guests/endpoints.ts'
import { keyEndpoints } from './keys/endpoints.ts'
import { networkEndpoints } from './network/endpoints.ts'
import { labelServer } from './listing/server/label-server.ts'
import { liftStaffLock } from './locks/server/lift-staff-lock.ts'
import { leaveRescue } from './power/server/leave-rescue.ts'
import { listOperations } from './operations/server/list-operations.ts'
import { listServers } from './listing/server/list-servers.ts'
import { monitoringEndpoints } from './monitoring/endpoints.ts'
import { readFuture } from './lifecycle/server/read-future.ts'
import { readOperation } from './operations/server/read-operation.ts'
import { readServer } from './server/read-server.ts'
import { reinstallServer } from './power/server/reinstall-server.ts'
import { releaseServer } from './lifecycle/server/release-server.ts'
import { remarkServers } from './listing/server/remark-servers.ts'
import { rescueServer } from './power/server/rescue-server.ts'
import { resetPassword } from './power/server/reset-password.ts'
import { restartServer } from './power/server/restart-server.ts'
import { revealPassword } from './power/server/reveal-password.ts'
import { revealRescuePassword } from './power/server/reveal-rescue-password.ts'
import type { ConsoleCtx, ServersCtx } from './server/server-ctx.ts'
import { setProtection } from './locks/server/set-protection.ts'
import { setStaffLock } from './locks/server/set-staff-lock.ts'
import { startServer } from './power/server/start-server.ts'
import { stopServer } from './power/server/stop-server.ts'
import { tagEndpoints } from './listing/tag-endpoints.ts'
import { viewEndpoints } from './listing/view-endpoints.ts'
import { undoChange } from './lifecycle/server/undo-change.ts'
import { watchServer, watchServers } from './listing/server/watch-servers.ts'

type Ctx = EndpointCtx & ServersCtx & LiveCtx & AgentDiscountPort

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/admin/servers',
    access: 'staff:servers',
    summary: 'Locked servers, or those that a search finds',
    input: findServersForm,
    run: (ctx, input) => findServers(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/servers/{code}/lock',
    access: 'staff:servers',
    proof: true,
    summary: 'Lock a server, with a reason that its owner reads',
    input: setLockForm,
    run: (ctx, input) => setStaffLock(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/servers/{code}/unlock',
    access: 'staff:servers',
    summary: 'Lift a lock, with a note',
    input: liftLockForm,
    run: (ctx, input) => liftStaffLock(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listServers', answer: serversPage },
    summary: 'Own servers: search, filters, pages',
    input: listForm,
    run: (ctx: Ctx, input) => listServers(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/live',
    access: 'customer',
    summary: 'Versions of what pages show of own servers, as they come (server-sent events)',
    input: z.strictObject({}),
    run: (ctx: Ctx) => watchServers(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/live',
    access: 'customer',
    summary: 'The same of one server',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => watchServer(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readServer', answer: serverAnswer },
    summary: 'One server with the operation under way',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => readServer(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/operations',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listOperations', answer: operationsPage },
    summary: 'Operation log of a server',
    input: operationsForm,
    run: (ctx: Ctx, input) => listOperations(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/operations/{operationId}',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readOperation', answer: operationAnswer },
    summary: 'One operation of an own server, with its progress and outcome',
    input: z.strictObject({ code: serverCode, operationId: z.uuid() }),
    run: (ctx: Ctx, input) => readOperation(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/future',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readServerFuture', answer: futureAnswer.nullable() },
    summary: 'When an own server ends, what happens then, and what further periods cost; null until it has begun',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => readFuture(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/start',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'startServer', answer: operationBegun },
    summary: 'Turn on',
    input: powerForm,
    run: (ctx: Ctx, input) => startServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/stop',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'stopServer', answer: operationBegun },
    summary: 'Shut down',
    input: powerForm,
    run: (ctx: Ctx, input) => stopServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/restart',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'restartServer', answer: operationBegun },
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
    path: '/servers/{code}/rescue',
    access: 'customer',
    summary: 'Boot the rescue system, with a password that is shown once; needs a fresh proof',
    input: powerForm,
    run: (ctx: Ctx, input) => rescueServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/leave-rescue',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'leaveRescue', answer: operationBegun },
    summary: 'Boot a server that is in rescue from its own disk again',
    input: powerForm,
    run: (ctx: Ctx, input) => leaveRescue(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/reveal-rescue-password',
    access: 'customer',
    summary: 'Show the password of the rescue system, once; needs a fresh proof',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => revealRescuePassword(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/console',
    access: 'customer',
    summary: 'A ticket that opens a console of an own server, once, within half a minute; needs a fresh proof',
    input: openConsoleForm,
    run: (ctx: Ctx & ConsoleCtx, input) => askForConsole(ctx, input),
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
    method: 'POST',
    path: '/servers/{code}/release',
    access: 'customer',
    summary: 'Give up, with 72 hours to take it back; needs a fresh proof',
    input: releaseForm,
    run: (ctx: Ctx, input) => releaseServer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/restore',
    access: 'customer',
    summary: 'Undo a release or reinstall; needs a fresh proof',
    input: undoForm,
    run: (ctx: Ctx, input) => undoChange(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/label',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'labelServer', answer: labelAnswer },
    summary: 'Name and remark',
    input: labelForm,
    run: (ctx: Ctx, input) => labelServer(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/server-remarks',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'remarkServers', answer: remarksAnswer },
    summary: 'One remark for several own servers, in place of what each had, with the outcome of each',
    input: remarksForm,
    run: (ctx: Ctx, input) => remarkServers(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/protection',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'setServerProtection', answer: protectionAnswer },
    summary: 'Protection against release and against rebuilding; turning one off needs a fresh proof, which tokens cannot give',
    input: protectionForm,
    run: (ctx: Ctx, input) => setProtection(ctx, input),
  }),
  ...lifecycleEndpoints,
  ...resizingEndpoints,
  ...tagEndpoints,
  ...guestEndpoints,
  ...viewEndpoints,
  ...keyEndpoints,
  ...diskEndpoints,
  ...backupEndpoints,
  ...networkEndpoints,
  ...monitoringEndpoints,
]
