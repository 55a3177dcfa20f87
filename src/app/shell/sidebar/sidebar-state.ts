/**
 * How the sidebar opens and closes (specification, sections 4 and 9): collapsed below 1000 px; a resize settles after
 * 500 ms; closing closes submenus 200 ms later; a submenu chosen while collapsed opens the sidebar first, itself after 150 ms.
 */

export const COLLAPSE_WIDTH = 1000
export const RESIZE_DEBOUNCE_MS = 500
export const CLOSE_SUBMENUS_MS = 200
export const OPEN_SUBMENU_MS = 150

export interface SidebarState {
  open: boolean
  /** Names of open groups. */
  submenus: readonly string[]
}

export interface Sidebar {
  get: () => SidebarState
  subscribe: (listener: () => void) => () => void
  /** The button at the top, or a tap beside it on a small screen. */
  toggle: () => void
  toggleSubmenu: (name: string) => void
  /** Opens the group that holds the present screen, without touching the sidebar itself. */
  revealSubmenu: (name: string) => void
  resized: (width: number) => void
  dispose: () => void
}

/** The rules as a small machine; the width at start decides whether it begins open. */
export function createSidebar(width: number): Sidebar {
  const listeners = new Set<() => void>()
  let state: SidebarState = { open: width >= COLLAPSE_WIDTH, submenus: [] }
  let later: ReturnType<typeof setTimeout> | undefined
  let resizing: ReturnType<typeof setTimeout> | undefined

  function set(next: Partial<SidebarState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function after(ms: number, run: () => void) {
    clearTimeout(later)
    later = setTimeout(run, ms)
  }
  function setOpen(open: boolean) {
    if (open === state.open) return
    set({ open })
    if (!open) after(CLOSE_SUBMENUS_MS, () => set({ submenus: [] }))
    else clearTimeout(later)
  }
  const withSubmenu = (name: string) => [...state.submenus.filter((other) => other !== name), name]

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: () => setOpen(!state.open),
    toggleSubmenu: (name) => {
      if (!state.open) {
        setOpen(true)
        after(OPEN_SUBMENU_MS, () => set({ submenus: withSubmenu(name) }))
        return
      }
      const isOpen = state.submenus.includes(name)
      set({ submenus: isOpen ? state.submenus.filter((other) => other !== name) : withSubmenu(name) })
    },
    revealSubmenu: (name) => {
      if (state.open && !state.submenus.includes(name)) set({ submenus: withSubmenu(name) })
    },
    resized: (next) => {
      clearTimeout(resizing)
      resizing = setTimeout(() => setOpen(next >= COLLAPSE_WIDTH), RESIZE_DEBOUNCE_MS)
    },
    dispose: () => {
      clearTimeout(later)
      clearTimeout(resizing)
    },
  }
}
