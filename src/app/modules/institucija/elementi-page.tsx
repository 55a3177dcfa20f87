import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { Element, ProgramUstanove } from '#contract/modules/institucija/administracija.schema.ts'
import { PROGRAM_NPOO } from '#contract/modules/program/program.schema.ts'
import styles from './institucija.module.css'
import { useObrazacUstanove } from './obrazac-ustanove.ts'
import { Odbijeno, Okvir } from './okvir.tsx'
import { pozivi, type Ulaz } from './ustanova.calls.ts'

const ULOGE: Record<'npoo' | 'kk', Record<number, string>> = {
  npoo: { 1: 'Koordinacijsko tijelo (KT)', 2: 'Nadležno tijelo (NT)', 3: 'Posredničko tijelo (PT)' },
  kk: { 1: 'Upravljačko tijelo (UT)', 2: 'Posredničko tijelo razine 1 (PT1)', 3: 'Posredničko tijelo razine 2 (PT2)' },
}

/** Which components of its programmes the institution is responsible for. */
export function ElementiPage({ ulaz, notFound }: { ulaz: Ulaz; notFound: ReactNode }) {
  return (
    <Okvir
      ulaz={ulaz}
      notFound={notFound}
      naslov="Elementi operativnog programa"
      opis="Dijelovi programa za koje je institucija odgovorna. Element obuhvaća sve ispod sebe; grupama se dodjeljuju samo odabrani elementi."
    >
      {({ programi, upravlja }) =>
        programi.length === 0 ? (
          <EmptyState icon="list">Institucija ne sudjeluje ni u jednom programu.</EmptyState>
        ) : (
          programi.map((program) => <Program key={program.id} ulaz={ulaz} program={program} upravlja={upravlja} />)
        )
      }
    </Okvir>
  )
}

interface ProgramProps {
  ulaz: Ulaz
  program: ProgramUstanove
  upravlja: boolean
}

const poRedu = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

function Program({ ulaz, program, upravlja }: ProgramProps) {
  const { id: programId, oznaka, naziv, ulogaProvoditeljaId, elementi, odabraniIds, verzijaRetka } = program
  const obrazac = useObrazacUstanove(ulaz, {
    kljuc: `elementi.${programId}`,
    pocetno: { komponentaIds: poRedu(odabraniIds) },
    posalji: ({ komponentaIds }, mutationId) =>
      pozivi(ulaz).spremiElemente({ mutationId, programId, verzijaRetka, komponentaIds }),
    nakon: () => toast('Promjene pohranjene', { tone: 'success' }),
  })
  const odabrani = obrazac.unos.komponentaIds
  const oznaci = (id: number, on: boolean) =>
    obrazac.set(({ komponentaIds }) => ({
      komponentaIds: poRedu(on ? [...komponentaIds, id] : komponentaIds.filter((one) => one !== id)),
    }))
  const uloga = ulogaProvoditeljaId && ULOGE[programId === PROGRAM_NPOO ? 'npoo' : 'kk'][ulogaProvoditeljaId]
  return (
    <Section
      title={`${oznaka} – ${naziv}`}
      description={uloga || 'Institucija sudjeluje u pozivima programa.'}
      actions={<StatusChip tone="neutral">{`Odabrano: ${odabrani.length}`}</StatusChip>}
    >
      <Stack gap={3}>
        <fieldset className={styles.stablo} disabled={!upravlja}>
          <legend>{`Elementi programa ${oznaka}`}</legend>
          <Grana elementi={elementi} nadredenaId={null} odabrani={odabrani} pokriveno={false} onChange={oznaci} />
        </fieldset>
        {elementi.length === 0 && <EmptyState icon="list">Program nema elemenata.</EmptyState>}
        <Odbijeno obrazac={obrazac} />
        {obrazac.nespremljeno > 0 && (
          <Inline gap={2}>
            <Button variant="primary" pending={obrazac.pending} onClick={() => void obrazac.predaj()}>
              Spremi promjene
            </Button>
            <Button onClick={obrazac.odbaci}>Odustani</Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}

interface GranaProps {
  elementi: readonly Element[]
  nadredenaId: number | null
  odabrani: readonly number[]
  /** Something above is chosen. */
  pokriveno: boolean
  onChange: (id: number, on: boolean) => void
}

function Grana({ elementi, nadredenaId, odabrani, pokriveno, onChange }: GranaProps) {
  const ovdje = elementi.filter((one) => one.nadredenaId === nadredenaId)
  if (ovdje.length === 0) return null
  return (
    <ul className={styles.grana}>
      {ovdje.map(({ id, oznaka, naziv }) => {
        const on = odabrani.includes(id)
        return (
          <li key={id}>
            <label className={styles.element}>
              <input
                type="checkbox"
                autoComplete="off"
                checked={on || pokriveno}
                disabled={pokriveno}
                onChange={(event) => onChange(id, event.target.checked)}
              />
              <span>
                <strong>{oznaka}</strong> {naziv}
              </span>
            </label>
            <Grana
              elementi={elementi}
              nadredenaId={id}
              odabrani={odabrani}
              pokriveno={on || pokriveno}
              onChange={onChange}
            />
          </li>
        )
      })}
    </ul>
  )
}
