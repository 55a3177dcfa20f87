import { useState } from 'react'
import { applyIzgled, readIzgled, saveIzgled } from '#app/platform/izgled/izgled.ts'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { kopirajPoveznicu } from '../../nedavno/alati-zapisa.tsx'

const GUSTOCE = [
  { prostrano: false, label: 'Gusti redci' },
  { prostrano: true, label: 'Prostrani redci' },
] as const

/** The list with its words, filters, order and columns: all of it stands in the address. */
const kopiraj = () => void kopirajPoveznicu(`${location.pathname}${location.search}`)

/** How much room rows have on this device, the list on paper, its address. */
export function VisePopisa() {
  const [sada, setSada] = useState(() => readIzgled().prostrano)
  const choose = (prostrano: boolean) => {
    const next = { ...readIzgled(), prostrano }
    saveIzgled(next)
    applyIzgled(next)
    setSada(prostrano)
  }
  const gustoce = GUSTOCE.map(
    ({ prostrano, label }): MenuEntry => ({
      id: label,
      label,
      checked: prostrano === sada,
      onSelect: () => choose(prostrano),
    }),
  )
  return (
    <Menu
      label="Prikaz i dijeljenje popisa"
      icon="more"
      variant="quiet"
      size="s"
      align="end"
      items={[
        ...gustoce,
        { id: 'crta', separator: true },
        { id: 'ispis', label: 'Ispiši popis', icon: 'print', onSelect: () => window.print() },
        { id: 'poveznica', label: 'Kopiraj poveznicu', icon: 'link', onSelect: kopiraj },
      ]}
    />
  )
}
