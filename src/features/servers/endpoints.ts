import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { futureAnswer } from './lifecycle/answers.ts'
import { labelAnswer, remarksAnswer, serversPage } from './listing/answers.ts'
import { operationAnswer, operationBegun, protectionAnswer, serverAnswer } from './answers.ts'
import { operationsPage } from './operations/answers.ts'
import { labelForm, listForm, remarksForm } from './listing/forms.ts'
import { operationsForm } from './operations/forms.ts'
import { powerForm, serverCode } from './forms.ts'
import { liftLockForm, setLockForm, protectionForm } from './locks/forms.ts'
import { releaseForm, undoForm } from './lifecycle/forms.ts'
import { reinstallForm, resetPasswordForm } from './power/forms.ts'
import { openConsoleForm } from './consoles/forms.ts'
import { lifecycleEndpoints } from './lifecycle/endpoints.ts'
import { resizingEndpoints } from './resizing/endpoints.ts'
import { askForConsole } from './consoles/server/ask-for-console.ts'
import { addressEndpoints } from './addresses/endpoints.ts'
import { backupEndpoints } from './backups/endpoints.ts'
import { diskEndpoints } from './disks/endpoints.ts'
import { engineEndpoints } from './engine/endpoints.ts'
import { guestEndpoints } from './guests/endpoints.ts'
import { rdnsEndpoints } from './rdns/endpoints.ts'
import { keyEndpoints } from './keys/endpoints.ts'
import { networkEndpoints } from './network/endpoints.ts'
import { placementEndpoints } from './placement/endpoints.ts'
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
import { powerOffServer } from './power/server/power-off-server.ts'
import { resetPassword } from './power/server/reset-password.ts'
import { resetServer } from './power/server/reset-server.ts'
import { restartServer } from './power/server/restart-server.ts'
import { revealPassword } from './power/server/reveal-password.ts'
import { revealRescuePassword } from './power/server/reveal-rescue-password.ts'
import { setProtection } from './locks/server/set-protection.ts'
import { setStaffLock } from './locks/server/set-staff-lock.ts'
import { startServer } from './power/server/start-server.ts'
import { stopServer } from './power/server/stop-server.ts'
import { trafficEndpoints } from './traffic/endpoints.ts'
import { tagEndpoints } from './listing/tag-endpoints.ts'
import { viewEndpoints } from './listing/view-endpoints.ts'
import { undoChange } from './lifecycle/server/undo-change.ts'
import { watchServer, watchServers } from './listing/server/watch-servers.ts'

export const endpoints = [
  endpoint('POST /admin/servers/{code}/lock', setStaffLock, {
    access: 'staff:servers',
    stepUp: true,
    summary: 'Lock a server, with a reason that its owner reads',
    input: setLockForm,
  }),
  endpoint('POST /admin/servers/{code}/unlock', liftStaffLock, {
    access: 'staff:servers',
    summary: 'Lift a lock, with a note',
    input: liftLockForm,
  }),
  endpoint('GET /servers', listServers, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listServers', answer: serversPage },
    summary: 'Own servers: search, filters, pages',
    input: listForm,
  }),
  endpoint('GET /servers/live', watchServers, {
    access: 'customer',
    summary: 'Versions of what pages show of own servers, as they come (server-sent events)',
    input: z.strictObject({}),
  }),
  endpoint('GET /servers/{code}/live', watchServer, {
    access: 'customer',
    summary: 'The same of one server',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('GET /servers/{code}', readServer, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readServer', answer: serverAnswer },
    summary: 'One server with the operation under way',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('GET /servers/{code}/operations', listOperations, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listOperations', answer: operationsPage },
    summary: 'Operation log of a server',
    input: operationsForm,
  }),
  endpoint('GET /servers/{code}/operations/{operationId}', readOperation, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readOperation', answer: operationAnswer },
    summary: 'One operation of an own server, with its progress and outcome',
    input: z.strictObject({ code: serverCode, operationId: z.uuid() }),
  }),
  endpoint('GET /servers/{code}/future', readFuture, {
    access: 'customer',
    costly: true,
    scope: 'read:servers',
    v1: { name: 'readServerFuture', answer: futureAnswer.nullable() },
    summary: 'When an own server ends, what happens then, and what further periods cost; null until it has begun',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/start', startServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'startServer', answer: operationBegun },
    summary: 'Turn on',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/stop', stopServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'stopServer', answer: operationBegun },
    summary: 'Shut down',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/restart', restartServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'restartServer', answer: operationBegun },
    summary: 'Restart',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/hard-reset', resetServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'resetServer', answer: operationBegun },
    summary: 'Cut the power and start again; unwritten data is lost',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/power-off', powerOffServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'powerOffServer', answer: operationBegun },
    summary: 'Cut the power; unwritten data is lost',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/reinstall', reinstallServer, {
    access: 'customer',
    summary: 'Reinstall a server from an image; needs step-up authentication',
    // User data, escaped.
    bodyKib: 160,
    input: reinstallForm,
  }),
  endpoint('POST /servers/{code}/reset-password', resetPassword, {
    access: 'customer',
    summary: 'Give another administrator password; needs step-up authentication',
    input: resetPasswordForm,
  }),
  endpoint('POST /servers/{code}/rescue', rescueServer, {
    access: 'customer',
    summary: 'Boot the rescue system, with a password that is shown once; needs step-up authentication',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/leave-rescue', leaveRescue, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'leaveRescue', answer: operationBegun },
    summary: 'Boot a server that is in rescue from its own disk again',
    input: powerForm,
  }),
  endpoint('POST /servers/{code}/reveal-rescue-password', revealRescuePassword, {
    access: 'customer',
    summary: 'Show the password of the rescue system, once; needs step-up authentication',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/console', askForConsole, {
    access: 'customer',
    costly: true,
    summary: 'A ticket that opens a console of an own server, once, within half a minute; needs step-up authentication',
    input: openConsoleForm,
  }),
  endpoint('POST /servers/{code}/reveal-password', revealPassword, {
    access: 'customer',
    summary: 'Show a generated password, once; needs step-up authentication',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/release', releaseServer, {
    access: 'customer',
    summary: 'Give up, with 72 hours to take it back; needs step-up authentication',
    input: releaseForm,
  }),
  endpoint('POST /servers/{code}/restore', undoChange, {
    access: 'customer',
    summary: 'Undo a release or reinstall; needs step-up authentication',
    input: undoForm,
  }),
  endpoint('PUT /servers/{code}/label', labelServer, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'labelServer', answer: labelAnswer },
    summary: 'Name and remark',
    input: labelForm,
  }),
  endpoint('PUT /server-remarks', remarkServers, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'remarkServers', answer: remarksAnswer },
    summary: 'One remark for several own servers, in place of what each had, with the outcome of each',
    input: remarksForm,
  }),
  endpoint('PUT /servers/{code}/protection', setProtection, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'setServerProtection', answer: protectionAnswer },
    summary: 'Protection against release and against rebuilding; turning one off needs step-up authentication, which tokens cannot give',
    input: protectionForm,
  }),
  ...lifecycleEndpoints,
  ...resizingEndpoints,
  ...tagEndpoints,
  ...addressEndpoints,
  ...rdnsEndpoints,
  ...engineEndpoints,
  ...guestEndpoints,
  ...viewEndpoints,
  ...keyEndpoints,
  ...diskEndpoints,
  ...backupEndpoints,
  ...networkEndpoints,
  ...placementEndpoints,
  ...monitoringEndpoints,
  ...trafficEndpoints,
]
