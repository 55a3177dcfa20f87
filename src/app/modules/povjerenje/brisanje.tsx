import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Stack } from '#app/ui/stack.tsx'
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
        <p>Nema podataka koje portal čuva samo radi vas.</p>
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
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

const SHEMA = poPravilima<{ tekst: string | null }>(({ tekst }) =>
  tekst?.trim().toLowerCase() === POTVRDA_BRISANJA ? {} : { tekst: `Upišite: ${POTVRDA_BRISANJA}` },
)

/** What cannot be undone is written, not only pressed; it outlives signing in again and nothing else. */
export function BrisanjeDijalog({ zatvara, onConfirm, onClose }: BrisanjeDijalogProps) {
  const [tekst, setTekst] = useKrozPrijavu<string | null>('brisanje.tekst', null)
  const obrazac = useObrazac({
    ime: 'brisanje',
    pocetno: { tekst },
    onUnos: (unos) => setTekst(unos.tekst),
    shema: SHEMA,
    posalji: onConfirm,
  })
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title="Obrisati podatke?"
      size="s"
      role="alertdialog"
      onClose={onClose}
      gumb="Obriši"
      danger
      odustani
    >
      <p>
        {zatvara
          ? 'Račun se zatvara i odjavljujete se sa svih uređaja. Brisanje se ne može poništiti.'
          : 'Brisanje se ne može poništiti. Račun i ovlasti ostaju kakvi jesu.'}
      </p>
      <TextField
        {...obrazac.polja.value('tekst')}
        label={`Za potvrdu upišite: ${POTVRDA_BRISANJA}`}
        width="full"
        required
      />
    </DijalogObrasca>
  )
}
