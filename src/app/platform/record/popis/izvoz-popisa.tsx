import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Menu } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { PozivPopisa, VrstaIzvoza } from '#contract/kernel/popis.api.ts'
import { preuzmi } from './preuzmi.ts'

export interface IzvozPopisaProps {
  api: PozivPopisa
  params: Record<string, string | number>
  upit: Record<string, string | number>
  stupci: readonly string[]
  label?: string
  /** Only these of the filter. */
  zapisi?: readonly string[]
}

/** All rows of the filter with the columns that are shown, as a file. */
export function IzvozPopisa({ api, params, upit, stupci, label = 'Izvezi', zapisi }: IzvozPopisaProps) {
  const [pending, setPending] = useState(false)
  const { izvoz } = api
  if (izvoz === undefined) return null
  const izvezi = async (datoteka: VrstaIzvoza) => {
    setPending(true)
    try {
      await preuzmi(izvoz.path, params, {
        ...upit,
        ...(zapisi && { zapisi: zapisi.join(',') }),
        datoteka,
        stupci: stupci.join(','),
      })
    } catch (error) {
      toast(messageOf(error, 'Popis se nije mogao izvesti. Pokušajte ponovno.'), { tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      label={pending ? 'Izvozi se…' : label}
      icon="download"
      size="s"
      align="end"
      items={[
        { id: 'xlsx', label: 'Tablica (XLSX)', onSelect: () => void izvezi('xlsx') },
        { id: 'csv', label: 'Tekst s točkom sa zarezom (CSV)', onSelect: () => void izvezi('csv') },
      ]}
    />
  )
}
