import { type FormEvent, useState } from 'react'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { IshodBrisanja, Zadrzano } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import styles from './povjerenje.module.css'
import { POTVRDA_BRISANJA } from './privatnost.calls.ts'

const STUPCI: readonly Column<Zadrzano>[] = [
  { id: 'naziv', header: 'Što se zadržava', render: ({ naziv }) => naziv },
  { id: 'razlog', header: 'Zašto', render: ({ razlog }) => razlog },
  { id: 'rok', header: 'Do kada', render: ({ rok }) => rok },
]

/** What goes and what stays. */
export function Ishod({ ishod: { obrisano, zadrzano } }: { ishod: IshodBrisanja }) {
  return (
    <Stack gap={4}>
      <h3>Briše se</h3>
      {obrisano.length === 0 ? (
        <p>Nema podataka koje portal čuva samo radi Vas.</p>
      ) : (
        <ul className={styles.popis}>
          {obrisano.map(({ naziv, broj }) => (
            <li key={naziv}>{broj > 1 ? `${naziv} (${broj})` : naziv}</li>
          ))}
        </ul>
      )}
      <DataTable caption="Zadržava se po zakonu" columns={STUPCI} rows={zadrzano} rowKey={({ naziv }) => naziv} />
    </Stack>
  )
}

interface BrisanjeDijalogProps {
  zatvara: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What cannot be undone is written, not only pressed. */
export function BrisanjeDijalog({ zatvara, onConfirm, onClose }: BrisanjeDijalogProps) {
  const [tekst, setTekst] = useKrozPrijavu<string | null>('brisanje.tekst', null)
  const [greska, setGreska] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tekst?.trim().toLowerCase() === POTVRDA_BRISANJA) return onConfirm()
    setGreska(`Upišite: ${POTVRDA_BRISANJA}`)
  }
  return (
    <Dialog open onClose={onClose} title="Obrisati podatke?" size="s" role="alertdialog">
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>
            {zatvara
              ? 'Račun se zatvara i odjavljujete se sa svih uređaja. Brisanje se ne može poništiti.'
              : 'Brisanje se ne može poništiti. Račun i ovlasti ostaju kakvi jesu.'}
          </p>
          <TextField
            name="potvrda-brisanja"
            label={`Za potvrdu upišite: ${POTVRDA_BRISANJA}`}
            width="full"
            required
            value={tekst}
            onChange={(value) => {
              setTekst(value)
              setGreska(undefined)
            }}
            error={greska}
          />
          <Inline gap={3}>
            <Button type="submit" variant="danger" debounce>
              Obriši
            </Button>
            <Button onClick={onClose}>Odustani</Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  )
}
