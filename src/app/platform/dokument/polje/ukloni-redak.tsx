import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { useDokumentApi } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'

interface UkloniRedakProps {
  path: string
  naslov: string
  /** Takes the focus to what is nearest once the row is gone. */
  next: () => void
}

/** Removes a row. Rows that may not go have no such button. */
export function UkloniRedak({ path, naslov, next }: UkloniRedakProps) {
  const api = useDokumentApi()
  const remove = () => {
    api.ukloni(path)
    requestAnimationFrame(next)
  }
  return (
    <Inline justify="end">
      <Button variant="danger" size="s" icon="trash" aria-label={TEKST.tablica.ukloni(naslov)} onClick={remove}>
        Ukloni
      </Button>
    </Inline>
  )
}
