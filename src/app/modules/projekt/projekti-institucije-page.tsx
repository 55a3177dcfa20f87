import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { StanjeSvih } from '#app/platform/offline/hooks/stanje-svih.tsx'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import type { PoljeFiltra } from '#app/platform/record/popis/filtri-popisa.tsx'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { Rok } from '#app/platform/record/rok.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoneyField } from '#app/ui/number-field.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { krajDana } from '#contract/kernel/datum.ts'
import { iznosFiltra, type UpitPopisa } from '#contract/kernel/popis.ts'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { ProjektInstitucije } from '#contract/modules/projekt/projekt.api.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { POPIS_PROJEKATA_INSTITUCIJE } from '#contract/modules/projekt/projekt.popis.ts'
import { KasnaZaprimanja } from './kasna-zaprimanja.tsx'
import { SviNaTeren, terenRetka } from './na-teren.tsx'
import { poziviZaFilterQuery } from './projekt.calls.ts'

/** Until when the body decides, or that the applicant is waited for. */
function RokOdluke({ redak: { rokOdluke, rokStoji } }: { redak: ProjektInstitucije }) {
  const sada = useServerClock()
  if (rokStoji) return 'rok stoji'
  return rokOdluke === null ? '–' : <Rok rok={krajDana(rokOdluke)} sada={sada()} uRetku />
}

const PRIKAZ = {
  rok: (redak: ProjektInstitucije) => <RokOdluke redak={redak} />,
  status: ({ status, cekaMene }: ProjektInstitucije) => (
    <StatusCell vrsta="projekt" status={status} cekaMene={cekaMene} />
  ),
}
const iznos = (polje: PoljeFiltra) => <Iznos {...polje} />
const POLJA = { od: iznos, do: iznos }
const TRAZI = { label: 'Pretraži projekte', placeholder: 'Šifra, naziv, prijavitelj ili OIB' }

interface ProjektiInstitucijePageProps {
  institucijaId: number
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Projects of the calls in which an institution takes part. */
export function ProjektiInstitucijePage({ institucijaId, programId, upit, onUpit }: ProjektiInstitucijePageProps) {
  const { data: pozivi } = useQuery(poziviZaFilterQuery(institucijaId, programId))
  const { data: zupanije } = useQuery(zupanijeQuery)
  const teren = ({ id: projektId, naziv, sifra }: ProjektInstitucije): PackageTarget => ({
    vlasnik: 'institucija',
    vlasnikId: institucijaId,
    programId,
    projektId,
    naziv,
    sifra,
  })
  return (
    <PopisPage
      popis={POPIS_PROJEKATA_INSTITUCIJE}
      api={projektInstitucijaEndpoints}
      params={{ institucijaId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      trazi={TRAZI}
      opcije={{ poziv: opcijeOd(pozivi), zupanija: opcijeOd(zupanije), vrsta: VRSTE_ORGANIZACIJE_OPCIJE }}
      polja={POLJA}
      prikaz={PRIKAZ}
      rowActions={terenRetka(teren)}
      alati={(list) => <SviNaTeren list={list} target={teren} />}
      prvo={<KasnaZaprimanja institucijaId={institucijaId} programId={programId} />}
      notice={<StanjeSvih />}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/institucija/${institucijaId}/program/${programId}/projekti/${id}`}
      empty={
        <EmptyState title="Još nema prijava">
          Prijave se ovdje pojavljuju kada se pozivi u kojima institucija sudjeluje zatvore, a na trajnim pozivima odmah
          po podnošenju.
        </EmptyState>
      }
    />
  )
}

/** An amount that filters when it is left, not with every key. */
function Iznos({ id, naziv, value, set }: PoljeFiltra) {
  const [text, setText] = useState<string | null>(value ?? null)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setText(value ?? null)
  }
  const apply = () => {
    const next = iznosFiltra(text ?? '')
    if (next !== value) set(next)
  }
  return (
    <MoneyField name={`filter-iznos-${id}`} label={naziv} width="full" value={text} onChange={setText} onBlur={apply} />
  )
}
