/** What the menus of the frame offer to the palette as well: for whom one acts, the programme, the person's own entries. */
import { useEffect, useRef } from 'react'
import type { MenuAction, MenuEntry } from '#app/ui/menu.tsx'

/** In the order in which the palette shows them. */
export const SKUPINE_PONUDE = ['Radite za', 'Program', 'Vaš račun i portal'] as const
export type SkupinaPonude = (typeof SKUPINE_PONUDE)[number]

const ponude = new Map<SkupinaPonude, readonly MenuAction[]>()

/** Hands the entries through, and offers them to the palette as long as the menu is on the screen. */
export function useUPaleti(skupina: SkupinaPonude): (stavke: readonly MenuEntry[]) => readonly MenuEntry[] {
  const latest = useRef<readonly MenuEntry[]>([])
  useEffect(() => {
    ponude.set(
      skupina,
      latest.current.filter((one): one is MenuAction => !('separator' in one)),
    )
  })
  useEffect(() => () => void ponude.delete(skupina), [skupina])
  return (stavke) => {
    latest.current = stavke
    return stavke
  }
}

/** What of a menu is not chosen already. */
export const ponudaOd = (skupina: SkupinaPonude): readonly MenuAction[] =>
  (ponude.get(skupina) ?? []).filter(({ checked }) => checked !== true)
