import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import type { PoljeFiltra } from '#app/platform/record/popis/filtri-popisa.tsx'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { Grid } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { cpvFiltra, POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'
import type { JavnaNabavaRedak } from '#contract/modules/nabava/nabava.schema.ts'
import { NabavaKartica } from './nabava-kartica.tsx'

const PRIKAZ = { status: ({ status }: JavnaNabavaRedak) => <RecordStatus vrsta="nabava" status={status} /> }
const POLJA = { cpv: (polje: PoljeFiltra) => <CpvFilter {...polje} /> }

interface JavneNabavePageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  programi: readonly { id: number; naziv: string }[]
  /** The way to be told of a programme's procurements. */
  pretplata: ReactNode
  /** The way to save what the list is narrowed to. */
  spremi: ReactNode
}

/** The public list of procurements: open ones closing soonest first. */
export function JavneNabavePage({ upit, onUpit, programi, pretplata, spremi }: JavneNabavePageProps) {
  const now = useServerClock()
  const { data: zupanije } = useQuery(zupanijeQuery)
  return (
    <JednostavniPopisPage
      popis={POPIS_JAVNIH_NABAVA}
      api={nabavaJavnoEndpoints}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      meta="Objave nabava korisnika bespovratnih sredstava koji nisu obveznici zakona o javnoj nabavi. Najprije one kojima rok za ponude prvi istječe."
      actions={
        <>
          {spremi}
          {pretplata}
        </>
      }
      trazi={{ label: 'Pretraži nabave', placeholder: 'Naziv, naručitelj ili projekt' }}
      opcije={{ program: opcijeOd(programi), zupanija: opcijeOd(zupanije) }}
      polja={POLJA}
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/nabave/${id}`}
      tablica
      kartice={(rows) => (
        <Grid min="l" gap={4}>
          {rows.map((nabava) => (
            <NabavaKartica key={nabava.id} nabava={nabava} now={now} />
          ))}
        </Grid>
      )}
      empty={
        <EmptyState title="Trenutno nema objavljenih nabava" icon="document">
          Nove nabave objavljuju se na ovoj stranici.
        </EmptyState>
      }
    />
  )
}

/** What is typed becomes a filter as soon as it can be one. */
function CpvFilter({ naziv, value, set }: PoljeFiltra) {
  const [typed, setTyped] = useState<string | null>(value ?? null)
  const [known, setKnown] = useState(value)
  // Cleared or changed from outside: the field follows.
  if (known !== value) {
    setKnown(value)
    if (cpvOd(typed) !== value) setTyped(value ?? null)
  }
  return (
    <TextField
      name="filter-cpv"
      label={naziv}
      placeholder="Početak, npr. 4261"
      inputMode="numeric"
      width="full"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const next = cpvOd(text)
        if (next !== value && (next !== undefined || text === null)) set(next)
      }}
    />
  )
}

const cpvOd = (text: string | null) => (text === null ? undefined : cpvFiltra(text))
