// All of Base UI that we use, in one file that is loaded later (use-overlays.ts).
export { DialogFrame } from './dialog-frame.tsx'
export { MenuFrame } from './menu-frame.tsx'
export { PopoverFrame } from './popover-frame.tsx'
