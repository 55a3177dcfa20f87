import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { krajDana } from '#contract/kernel/datum.ts'
import { type Popis, prikazVrijednosti } from '#contract/kernel/popis.ts'
import { danRoka, rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { QueryError } from '../query-error.tsx'
import { RecordStatus } from '../record-status.tsx'
import { useServerClock } from '../server-clock.ts'
import type { Procitan } from './radnje-odabranih.ts'
import type { StolPopisa } from './skupna-radnja.tsx'
import styles from './skupno.module.css'

interface PregledRetkaProps<R> {
  popis: Popis<R>
  row: R
  id: string
  stol: StolPopisa | undefined
  href: string | undefined
  onClose: () => void
}

/** One record beside its list. It shows all that the list knows, also in columns that are not shown, and what may be done. */
export function PregledRetka<R>({ popis, row, id, stol, href, onClose }: PregledRetkaProps<R>) {
  const naslovId = useId()
  const stupci = Object.entries(popis.stupci)
  const tekst = ([, { tip, vrijednost }]: (typeof stupci)[number]) => prikazVrijednosti(tip, vrijednost(row))
  const naslov = stupci.find(([kljuc]) => kljuc === 'naziv' || kljuc === 'naslov') ?? stupci[0]
  const rok = rokRetka(popis, row)
  // Of these the line above the columns says it.
  const moj = mojRedak(row)
  return (
    <section className={styles.pregled} aria-labelledby={naslovId} data-pregled="">
      <div className={styles.glava}>
        <h2 id={naslovId}>{naslov && tekst(naslov)}</h2>
        <IconButton icon="close" label="Zatvori pregled" onClick={onClose} />
      </div>
      {stol ? <Stanje stol={stol} id={id} rok={rok} /> : moj && <NaRedu rok={rok} />}
      <DescriptionList
        items={stupci
          .filter(
            (stupac) => stupac !== naslov && !(stupac[0] === 'status' && stol) && !(stupac[0] === 'naRedu' && moj),
          )
          .flatMap((stupac) => {
            const value = tekst(stupac)
            return value === '' ? [] : [{ label: stupac[1].naziv, value }]
          })}
      />
      {href !== undefined && (
        <div>
          <LinkButton href={href} variant="primary">
            Otvori zapis
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/** A list of work says of its rows whether they wait for the reader. */
const mojRedak = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'cekaMene' in row && row.cekaMene === true

/** The deadline of a row: a day lasts to its end. */
function rokRetka<R>({ stupci: { rok } }: Popis<R>, row: R): number | undefined {
  const kada = rok?.vrijednost(row)
  if (typeof kada !== 'string' || kada === '') return undefined
  return rok?.tip === 'datum' ? krajDana(kada) : Date.parse(kada)
}

/** Who is next and until when, in the words of the worklist. */
function NaRedu({ korak, rok }: { korak?: string; rok: number | undefined }) {
  const now = useServerClock()
  const { tekst, stanje } = rok === undefined ? { tekst: 'bez roka', stanje: 'ima' as const } : rokRijecima(rok, now())
  return (
    <p className={styles.naRedu}>
      <strong>{korak === undefined ? 'Na redu ste' : `Na redu ste: ${korak}`}</strong>
      <span className={stanje === 'kasni' ? styles.kasni : undefined}>
        {rok === undefined ? tekst : `${tekst} (${danRoka(rok)})`}
      </span>
    </p>
  )
}

/** What the preview reads of a record. */
type UPregledu = Pick<Procitan, 'status' | 'verzijaRetka' | 'dostupneRadnje'> & { sljedeciKorak?: string | undefined }

interface StanjeProps {
  stol: StolPopisa
  id: string
  rok: number | undefined
}

/** The status of the record as it is now, whether it waits for whoever looks, and their other moves. */
function Stanje({ stol, id, rok }: StanjeProps) {
  const { data, error, refetch } = useQuery<UPregledu>(stol.detalj(id))
  const greska = <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
  if (data === undefined) return error === null ? <Skeleton lines={2} /> : greska
  const { sljedeciKorak: korak } = data
  const moguce = data.dostupneRadnje.filter(({ onemoguceno }) => !onemoguceno)
  const druge = moguce.filter(({ oznaka }) => oznaka !== korak)
  return (
    <>
      {greska}
      <div>
        <RecordStatus vrsta={stol.vrsta as VrstaStatusa} status={data.status} />
      </div>
      {korak === undefined ? (
        moguce.length === 0 && <p className={styles.naRedu}>Ne čeka vašu radnju.</p>
      ) : (
        <NaRedu korak={korak} rok={rok} />
      )}
      {druge.length > 0 && (
        <p>{`${korak === undefined ? 'Možete' : 'Možete i'}: ${druge.map(({ oznaka }) => oznaka).join(', ')}.`}</p>
      )}
    </>
  )
}
