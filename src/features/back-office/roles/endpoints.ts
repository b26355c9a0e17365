import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { beginRoleViewForm, removeRoleForm, saveRoleForm } from './forms.ts'
import { removeRole } from './server/remove-role.ts'
import { beginRoleView, endRoleView } from './server/role-view.ts'
import { saveRole } from './server/save-role.ts'

export const roleEndpoints = [
  endpoint('POST /admin/roles/{roleId}', saveRole, {
    access: 'staff:staff',
    stepUp: true,
    summary: 'Add a role, or change its names and permissions; needs step-up authentication',
    input: saveRoleForm,
  }),
  endpoint('POST /admin/roles/{roleId}/remove', removeRole, {
    access: 'staff:staff',
    stepUp: true,
    summary: 'Remove a role that no member of staff has; needs step-up authentication',
    input: removeRoleForm,
  }),
  endpoint('POST /admin/role-view', beginRoleView, {
    access: 'staff:staff',
    summary: 'View the back office as a role, read-only, for at most half an hour',
    input: beginRoleViewForm,
  }),
  endpoint('POST /admin/role-view/end', endRoleView, {
    access: 'staff:overview',
    summary: 'End the view of the back office as a role',
    input: z.strictObject({}),
  }),
]
