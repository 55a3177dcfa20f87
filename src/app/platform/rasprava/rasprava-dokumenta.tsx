/** The whole discussion of a document, tab by tab and field by field. Filters stand above it, a comment about all of it below. */
import { useMemo, useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import type { Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import { useOtvoreno, useStanje } from '../dokument/dokument-context.tsx'
import { useNazivi } from '../dokument/popisi.ts'
import { idOdgovora } from '../dokument/pregled/odgovor-iz-adrese.ts'
import { QueryError } from '../record/query-error.tsx'
import { NitRasprave } from './nit.tsx'
import { FILTRI_RASPRAVE, type FiltarRasprave, type Mjesto, mjestaRasprave, niti, prolazi } from './niti.ts'
import { NoviKomentar } from './novi-komentar.tsx'
import styles from './rasprava.module.css'
import { useProcitano, useRasprava } from './rasprava-context.tsx'
import { TEKST } from './tekst.ts'

export function RaspravaDokumenta() {
  const { stanje, error, retry, pocela } = useRasprava()
  if (stanje !== undefined)
    return (
      <>
        <QueryError error={error} known retry={retry} />
        <Procitana stanje={stanje} />
      </>
    )
  if (error !== null) return <QueryError error={error} known={false} retry={retry} />
  return pocela ? <Skeleton lines={4} /> : <EmptyState icon="chat">{TEKST.nijePocela}</EmptyState>
}

function Procitana({ stanje }: { stanje: Rasprava }) {
  const nova = useProcitano()
  const [filtar, setFiltar] = useState<FiltarRasprave>()
  const nazivi = useNazivi()
  const odgovori = useStanje((one) => one.odgovori)
  const kartice = useStanje((one) => one.kartice)
  const sve = useMemo(() => niti(stanje.komentari), [stanje])
  const skupine = useMemo(
    () =>
      mjestaRasprave(
        sve.filter((nit) => filtar === undefined || prolazi(nit, filtar)),
        odgovori(nazivi),
      ),
    [sve, filtar, odgovori, nazivi],
  )
  const filtri = FILTRI_RASPRAVE.filter((one) => one !== 'interno' || stanje.zaInstituciju)
  const naslov = ({ tab, uklonjeno }: (typeof skupine)[number]) =>
    tab === null
      ? uklonjeno
        ? TEKST.uklonjeno
        : TEKST.cijeliZapis
      : (kartice.find(({ kljuc }) => kljuc === tab)?.naslov ?? tab)
  return (
    <Stack gap={5}>
      {sve.length > 0 && (
        <FilterBar
          label={TEKST.filtri}
          filters={filtri.map((id) => ({
            id,
            label: TEKST.filtar[id],
            count: sve.filter((nit) => prolazi(nit, id)).length,
            active: filtar === id,
            onToggle: () => setFiltar(filtar === id ? undefined : id),
          }))}
        />
      )}
      {skupine.length === 0 && (
        <EmptyState icon="chat">{filtar === undefined ? TEKST.nema : TEKST.nemaUzFiltar}</EmptyState>
      )}
      {skupine.map((skupina) => (
        <Section key={`${skupina.tab}:${skupina.uklonjeno}`} title={naslov(skupina)}>
          <Stack gap={5}>
            {skupina.mjesta.map((mjesto) => (
              <MjestoRasprave key={mjesto.put} mjesto={mjesto} tab={skupina.tab} nova={nova} />
            ))}
          </Stack>
        </Section>
      ))}
      {stanje.smijePisati ? (
        <Section title={`${TEKST.noviKomentar}: ${TEKST.cijeliZapis.toLowerCase()}`}>
          <NoviKomentar put={null} />
        </Section>
      ) : (
        <p>{TEKST.samoCitanje}</p>
      )}
    </Stack>
  )
}

interface MjestoRaspraveProps {
  mjesto: Mjesto
  tab: string | null
  nova: ReadonlySet<string>
}

/** A field with what stands in it now and what was said of it. */
function MjestoRasprave({ mjesto: { put, odgovor, niti: ovdje }, tab, nova }: MjestoRaspraveProps) {
  const { adrese } = useOtvoreno()
  const katalog = useStanje((one) => one.katalog)
  const naziv =
    put === null
      ? undefined
      : odgovor === null
        ? nazivPolja(katalog, put)
        : [...odgovor.redci, odgovor.oznaka].join(' – ')
  return (
    <div className={styles.mjesto}>
      {naziv !== undefined && <h3 className={styles.naziv}>{naziv}</h3>}
      {odgovor !== null && (
        <p className={styles.vrijednost}>
          <span>{TEKST.sada}: </span>
          {odgovor.prikaz}
        </p>
      )}
      {odgovor !== null && tab !== null && (
        <p>
          <Anchor
            className={styles.veza}
            href={adrese.mjesto?.(tab, odgovor.path) ?? `${adrese.pregledKartice(tab)}#${idOdgovora(odgovor.path)}`}
          >
            {TEKST.otvoriPolje}
            <VisuallyHidden>: {naziv}</VisuallyHidden>
          </Anchor>
        </p>
      )}
      <ul className={styles.niti}>
        {ovdje.map((nit) => (
          <NitRasprave key={nit.id} nit={nit} nova={nova} />
        ))}
      </ul>
    </div>
  )
}
