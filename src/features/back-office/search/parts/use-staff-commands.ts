import { useMemo } from 'react'
import type { PaletteGroup, PaletteItem } from '#ui/palette/palette-items.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { may, staffSections, type StaffViewer } from '../../model.ts'

export type StaffCommandProps = { viewer: StaffViewer; onShortcuts: () => void; onSignOut: () => void }

/** Commands of the back office's palette that need no server: the sections of the role, and actions. */
export function useStaffCommands({ viewer, onShortcuts, onSignOut }: StaffCommandProps): PaletteGroup[] {
  const { commandPalette: m, sections, signOut } = useMessages()
  return useMemo(() => {
    const mine = staffSections.filter(({ permission }) => may(viewer, permission))
    const pages = mine.map(({ key, path }): PaletteItem => ({
      id: `section:${key}`,
      label: sections[key],
      words: m.sectionWords[key],
      icon: 'section',
      href: path,
    }))
    const actions: PaletteItem[] = [
      { id: 'action:shortcuts', label: m.shortcuts, words: m.shortcutWords, hint: '?', icon: 'shortcuts', run: onShortcuts },
      { id: 'action:sign-out', label: signOut, words: m.signOutWords, icon: 'sign-out', once: true, run: onSignOut },
    ]
    return [
      { key: 'sections', label: m.groups.sections, items: pages },
      { key: 'actions', label: m.groups.actions, items: actions },
    ]
  }, [m, sections, signOut, viewer, onShortcuts, onSignOut])
}
