import { endpoint } from '#platform/http/endpoint.ts'
import { changeViewForm, columnsForm, defaultViewForm, saveViewForm, viewForm } from './forms.ts'
import { chooseColumns, chooseDefaultView } from './server/choose-view.ts'
import { changeView, removeView, saveView } from './server/write-views.ts'

export const listViewEndpoints = [
  endpoint('POST /admin/list-views', saveView, {
    access: 'staff:overview',
    summary: 'Save filters, order and columns of a list under a name',
    input: saveViewForm,
  }),
  endpoint('POST /admin/list-views/{viewId}', changeView, {
    access: 'staff:overview',
    summary: 'Change one’s own saved view',
    input: changeViewForm,
  }),
  endpoint('POST /admin/list-views/{viewId}/remove', removeView, {
    access: 'staff:overview',
    summary: 'Remove one’s own saved view; owners remove any shared one',
    input: viewForm,
  }),
  endpoint('POST /admin/list-columns', chooseColumns, {
    access: 'staff:overview',
    summary: 'Choose the columns of a list without a view',
    unrecorded: 'sets how one sees a list',
    input: columnsForm,
  }),
  endpoint('POST /admin/list-default', chooseDefaultView, {
    access: 'staff:overview',
    summary: 'Choose the view with which a list opens',
    unrecorded: 'sets how one sees a list',
    input: defaultViewForm,
  }),
]
