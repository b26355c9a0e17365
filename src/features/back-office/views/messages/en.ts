import type * as base from './zh.ts'

export const listViews: typeof base.listViews = {
  label: 'Saved views',
  all: 'All',
  menu: 'Views',
  columns: 'Columns',
  columnsTitle: 'Columns shown',
  apply: 'Apply',
  changed: 'Changed',
  byColleague: (name, author) => `${name} (shared by ${author})`,
  sharedMark: (name) => `${name} (shared)`,
  isDefault: 'Default',
  saveAs: 'Save as new view',
  update: 'Update view',
  reset: 'Reset',
  edit: 'Rename or share',
  remove: 'Delete view',
  makeDefault: 'Make default',
  noDefault: 'Stop using as default',
  formTitle: 'Save as new view',
  editTitle: 'Edit view',
  formText: 'Saves the current filters, sort order and columns. Search terms aren’t saved.',
  name: 'Name',
  shared: 'Share with colleagues',
  sharedHint: 'Everyone who can open this list sees the view. What they see in it still depends on their own permissions.',
  save: 'Save',
  removeTitle: (name) => `Delete the view “${name}”?`,
  removeText: 'Only the view is deleted, not the data in the list. A shared view also disappears for your colleagues.',
  gone: 'This view has been deleted or is no longer shared. The list shows the filters in the address instead.',
  stale: (parts) => `These conditions no longer exist and were not applied: ${parts}. Update the view to drop them.`,
  done: {
    save: 'View saved.',
    update: 'View updated.',
    remove: 'View deleted.',
    makeDefault: 'This list now opens with the view.',
    noDefault: 'Default view removed.',
  },
}

export const viewErrors: typeof base.viewErrors = {
  'view-gone': 'This view has been deleted or is no longer shared. Refresh the page.',
  'view-of-another': 'Only the person who created this view can edit it. You can save it as a view of your own.',
  'view-changed': 'This view was just changed elsewhere. Refresh the page and try again.',
  'view-name-taken': 'You already have a view with this name in this list. Choose another name.',
  'view-most': (detail) => `You can save up to ${String(detail['most'])} views per list. Delete one you no longer use first.`,
  'view-most-shared': (detail) => `A list can have up to ${String(detail['most'])} shared views. Unshare or delete one first.`,
}

export const viewActions: typeof base.viewActions = {
  'POST /admin/list-views': 'Save a list view',
  'POST /admin/list-views/{viewId}': 'Edit a list view',
  'POST /admin/list-views/{viewId}/remove': 'Delete a list view',
}
