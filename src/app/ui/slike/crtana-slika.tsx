import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './crtana-slika.module.css'
import { preuzmiTablicu } from './csv.ts'
import { Platno } from './platno.tsx'
import type { Slika, Tablica } from './slika.types.ts'
import { jePrazna, nalazSlike, tablicaSlike } from './vrste.ts'

interface CrtanaSlikaProps {
  slika: Slika
  razina?: 2 | 3 | 4 | undefined
}

/** The picture with its sentence; its table and its file are made of the same declaration. */
export function CrtanaSlika({ slika, razina = 3 }: CrtanaSlikaProps) {
  const [tablicom, setTablicom] = useState(false)
  const id = useId()
  const Naslov = `h${razina}` as const
  const prazna = jePrazna(slika)
  return (
    <figure className={styles.slika} aria-labelledby={id}>
      <figcaption>
        <Naslov id={id} className={styles.naslov}>
          {slika.naziv}
        </Naslov>
        <p className={styles.nalaz}>
          {prazna ? (slika.prazno ?? 'Još nema podataka za ovu sliku.') : nalazSlike(slika)}
        </p>
      </figcaption>
      {!prazna && (tablicom ? <TablicaSlike slika={slika} /> : <Platno slika={slika} />)}
      {!prazna && (
        <div className={styles.alati} data-print="none">
          <Button
            size="s"
            variant="quiet"
            icon="list"
            aria-pressed={tablicom}
            onClick={() => setTablicom((was) => !was)}
          >
            Prikaži kao tablicu
            <VisuallyHidden>: {slika.naziv}</VisuallyHidden>
          </Button>
          {tablicom && (
            <Button
              size="s"
              variant="quiet"
              icon="download"
              onClick={() => preuzmiTablicu(slika.naziv, tablicaSlike(slika))}
            >
              Preuzmi CSV
              <VisuallyHidden>: {slika.naziv}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </figure>
  )
}

type RedakTablice = Tablica['redci'][number] & { kljuc: string }

function TablicaSlike({ slika }: { slika: Slika }) {
  const { stupci, redci } = tablicaSlike(slika)
  const columns = stupci.map(
    (header, at): Column<RedakTablice> => ({
      id: String(at),
      header,
      align: at === 0 ? undefined : 'end',
      nowrap: at > 0,
      render: ({ celije }) => celije[at] ?? '',
    }),
  )
  return (
    <DataTable
      caption={slika.naziv}
      captionHidden
      columns={columns}
      rows={redci.map(({ celije, href }, at) => ({ celije, href, kljuc: `${at}:${celije[0] ?? ''}` }))}
      rowKey={({ kljuc }) => kljuc}
      rowHref={({ href }) => href}
    />
  )
}
