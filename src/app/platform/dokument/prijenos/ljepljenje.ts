import type { ClipboardEvent } from 'react'
import { useSamoCitanje } from '../dokument-context.tsx'
import type { PrijenosApi } from './prijenos-stanje.ts'

/** Rows copied from a spreadsheet, wherever in the table they are pasted; a single value stays the field's own. */
export function useLjepljenje({ zalijepi, tablica }: Pick<PrijenosApi, 'zalijepi' | 'tablica'>) {
  const samoCitanje = useSamoCitanje(tablica.lista)
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const element = event.target instanceof HTMLElement ? event.target : null
    const inField = element?.matches('input, textarea') ?? false
    const inDialog = element?.closest('dialog') ?? null
    if (samoCitanje || inDialog !== null || text.trim() === '' || (inField && !text.includes('\t'))) return
    event.preventDefault()
    zalijepi(text)
  }
}
