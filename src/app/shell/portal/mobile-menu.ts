import { useEffect, useState } from 'react'

/** From this width on the links stand in the header, and an open mobile menu closes (specification, section 9). */
export const MOBILE_MENU_WIDTH = 1280
const RESIZE_DEBOUNCE_MS = 250

/** State of the mobile menu: closes on each change of address and when the window grows wide enough. */
export function useMobileMenu(pathname: string): { open: boolean; toggle: () => void } {
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === pathname
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (window.innerWidth >= MOBILE_MENU_WIDTH) setOpenedAt(undefined)
      }, RESIZE_DEBOUNCE_MS)
    }
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', resized)
    }
  }, [])
  return { open, toggle: () => setOpenedAt(open ? undefined : pathname) }
}
