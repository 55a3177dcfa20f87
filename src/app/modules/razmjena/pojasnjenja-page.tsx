import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { ProjektCell } from '#app/platform/record/projekt-cell.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { RokUzDan } from '#app/platform/record/rok.tsx'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { krajDana } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pojasnjenjeInstitucijaEndpoints } from '#contract/modules/razmjena/pojasnjenje.endpoints.ts'
import { NAJDULJE } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import { POPIS_POJASNJENJA, POPIS_POJASNJENJA_POZIVA } from '#contract/modules/razmjena/pojasnjenje.popis.ts'
import type { RedakPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { kreirajPojasnjenje, POPISI, poziviPojasnjenja, stanjePojasnjenjaQuery } from './pojasnjenje.calls.ts'
import { TEKST } from './pojasnjenje.tekst.ts'

interface PopisProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

const PRIKAZ = {
  projekt: ({ projekt }: RedakPojasnjenja) => <ProjektCell projekt={projekt} />,
  rok: ({ rok, status, zakasnjelo }: RedakPojasnjenja) => (
    <RokUzDan
      rok={rok === null ? null : krajDana(rok)}
      tece={jeStatus(pojasnjenjeStatuses, status.id, ...KOD_PRIJAVITELJA)}
      kasno={zakasnjelo ? TEKST.popis.zakasnjelo : undefined}
    />
  ),
  stanje: ({ status }: RedakPojasnjenja) => <RecordStatus vrsta="pojasnjenje" status={status} />,
}

interface PojasnjenjaPageProps extends PopisProps {
  strana: StranaProjekta
  /** Where a request stands, below the project. */
  zahtjev: (id: string) => string
  onKreirano?: (id: string) => void
}

/** The requests about a project; the bodies that ask begin one here. */
export function PojasnjenjaPage({ strana, upit, onUpit, zahtjev, onKreirano }: PojasnjenjaPageProps) {
  const [novi, setNovi] = useState(false)
  const institucija = strana.vrsta === 'institucija'
  const { data: stanje } = useQuery({ ...stanjePojasnjenjaQuery(strana), enabled: institucija })
  useRefetchAfterSync(popisKey(POPIS_POJASNJENJA.kljuc))
  const radnja = stanje?.smijeKreirati && onKreirano && (
    <Button variant="primary" icon="plus" onClick={() => setNovi(true)}>
      {TEKST.popis.novi}
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={POPIS_POJASNJENJA}
        api={poziviPojasnjenja(strana)}
        params={dioProjekta(strana)}
        upit={upit}
        onUpit={onUpit}
        meta={TEKST.popis.meta}
        actions={radnja}
        prikaz={PRIKAZ}
        rowKey={({ id }) => id}
        rowHref={({ id }) => zahtjev(id)}
        empty={
          <EmptyState title={TEKST.popis.prazno} icon="chat" action={radnja}>
            {institucija ? (stanje?.razlog ?? TEKST.popis.praznoInstitucija) : TEKST.popis.praznoPrijavitelj}
          </EmptyState>
        }
      />
      {novi && onKreirano && <NoviZahtjev strana={strana} onClose={() => setNovi(false)} onKreirano={onKreirano} />}
    </>
  )
}

interface NoviZahtjevProps {
  strana: StranaProjekta
  onClose: () => void
  onKreirano: (id: string) => void
}

function NoviZahtjev({ strana, onClose, onKreirano }: NoviZahtjevProps) {
  const obrazac = useObrazac({
    ime: 'novo-pojasnjenje',
    kljuc: `fondovi.novo-pojasnjenje.${strana.id}.${strana.projektId}`,
    pocetno: { naslov: null as string | null },
    shema: z.object({ naslov: obvezanTekst(NAJDULJE.naslov) }),
    posalji: ({ naslov }, mutationId) => kreirajPojasnjenje(strana, { mutationId, naslov }),
    osvjezi: POPISI,
    nakon: ({ id }) => onKreirano(id),
  })
  const { novi } = TEKST
  return (
    <DijalogObrasca obrazac={obrazac} title={novi.naslov} onClose={onClose} gumb={novi.gumb} icon="plus">
      <TextField
        {...obrazac.polja.value('naslov')}
        label={novi.polje}
        required
        width="full"
        maxLength={NAJDULJE.naslov}
      />
    </DijalogObrasca>
  )
}

/** The number alone says little among those of other applications: what is asked stands under it. */
const PRIKAZ_POZIVA = {
  ...PRIKAZ,
  oznaka: ({ oznaka, naslov }: RedakPojasnjenja) => (
    <>
      {oznaka}
      <br />
      <small>{naslov}</small>
    </>
  ),
}

interface PojasnjenjaPozivaProps extends PopisProps {
  institucijaId: number
  pozivId: number
  /** Address of a request. */
  zahtjev: (redak: RedakPojasnjenja) => string
}

/** The requests about all applications of a call. */
export function PojasnjenjaPozivaPage({ institucijaId, pozivId, upit, onUpit, zahtjev }: PojasnjenjaPozivaProps) {
  const { popis, izvoz, brojke } = pojasnjenjeInstitucijaEndpoints.poziv
  return (
    <PopisPage
      popis={POPIS_POJASNJENJA_POZIVA}
      api={{ popis, izvoz, brojke }}
      params={{ institucijaId, pozivId }}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.popis.poziv}
      trazi={TEKST.trazi}
      prikaz={PRIKAZ_POZIVA}
      rowKey={({ id }) => id}
      rowHref={zahtjev}
      empty={
        <EmptyState title={TEKST.popis.prazno} icon="chat">
          {TEKST.popis.praznoPoziv}
        </EmptyState>
      }
    />
  )
}
