import { useEffect, useState, useSyncExternalStore } from 'react'
import { COLLAPSE_WIDTH, createSidebar, type Sidebar, type SidebarState } from './sidebar-state.ts'

/** One sidebar for the life of the layout, fed with the window's width; on small screens it closes after each navigation. */
export function useSidebar(pathname: string): { machine: Sidebar; state: SidebarState } {
  const [machine] = useState(() => createSidebar(window.innerWidth))
  const state = useSyncExternalStore(machine.subscribe, machine.get)
  useEffect(() => {
    const resized = () => machine.resized(window.innerWidth)
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
      machine.dispose()
    }
  }, [machine])
  useEffect(() => {
    if (pathname !== '' && window.innerWidth < COLLAPSE_WIDTH && machine.get().open) machine.toggle()
  }, [pathname, machine])
  return { machine, state }
}
