import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { NALOZI_KEY } from '#app/platform/povjerenje/nalozi-key.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type UredajOsobe, uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { POPIS_OSOBA } from '#contract/modules/korisnik/fizicke-osobe.popis.ts'
import type { OsobaUnos } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import { KarticaUredaja, type NaredbeUredaja } from './kartica-uredaja.tsx'
import { osobaQuery, uredajiOsobeQuery } from './uredaji.calls.ts'

const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'ime', naziv: 'Ime', obvezno: true, najdulje: 100 },
  { kljuc: 'prezime', naziv: 'Prezime', obvezno: true, najdulje: 100 },
  { kljuc: 'email', naziv: 'E-pošta', vrsta: 'email' },
  { kljuc: 'telefon', naziv: 'Telefon', vrsta: 'telefon' },
  {
    kljuc: 'aktivna',
    naziv: 'Račun je aktivan',
    vrsta: 'daNe',
    pomoc: 'Tko ima zatvoren račun, ne može se prijaviti.',
  },
]

const CEKA =
  'Osoba ima administratorska prava, pa promjena njezina imena i adrese čeka potvrdu druge osobe. Dotad vrijedi ono što vidite.'

interface OsobaPageProps {
  osobaId: number
  /** What else may be done with the person. */
  radnje?: ReactNode
  /** What else stands on the page, after the devices. */
  ostalo?: (osvjezi: () => Promise<unknown>) => ReactNode
  notFound: ReactNode
}

/** A person as the portal's administrators see them: who it is, and the devices that can be told something from afar. */
export function OsobaPage({ osobaId, radnje, ostalo, notFound }: OsobaPageProps) {
  const client = useQueryClient()
  return (
    <ReadRecord query={useQuery(osobaQuery(osobaId))} notFound={notFound}>
      {({ ime, prezime, oib, email, telefon, aktivna, verzijaRetka, cekaPotvrdu }, { retry }) => (
        <Stack gap={6}>
          <RecordHeader
            title={`${ime} ${prezime}`}
            eyebrow="Fizička osoba"
            status={<StatusChip tone={aktivna ? 'success' : 'neutral'}>{aktivna ? 'Aktivan' : 'Zatvoren'}</StatusChip>}
            actions={radnje}
          />
          {cekaPotvrdu && <Banner tone="info">{CEKA}</Banner>}
          <UrediZapis
            polja={POLJA}
            vrijednosti={{ ime, prezime, email, telefon, aktivna }}
            ostalo={[{ label: 'OIB', value: oib }]}
            spremi={async (unos) => {
              const body = { verzijaRetka, ...unos } as OsobaUnos
              client.setQueryData(
                osobaQuery(osobaId).queryKey,
                await call(fizickeOsobeEndpoints.uredi, { params: { osobaId }, body }),
              )
              void client.invalidateQueries({ queryKey: NALOZI_KEY })
              await client.invalidateQueries({ queryKey: popisKey(POPIS_OSOBA.kljuc) })
            }}
            osvjezi={retry}
          />
          <Section title="Uređaji" description="Zaključavanje vrijedi odmah. Neposlani rad osobe nikad se ne briše.">
            <Uredaji osobaId={osobaId} />
          </Section>
          {ostalo?.(retry)}
        </Stack>
      )}
    </ReadRecord>
  )
}

function Uredaji({ osobaId }: { osobaId: number }) {
  const { data, error, refetch } = useQuery(uredajiOsobeQuery(osobaId))
  const client = useQueryClient()
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="block" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={() => void refetch()} />
    )
  if (data.length === 0)
    return (
      <EmptyState title="Još nema uređaja" icon="lock">
        Osoba ni na jednom uređaju nije radila s portalom.
      </EmptyState>
    )
  const stavi = ({ uredaji }: { uredaji: UredajOsobe[] }) =>
    client.setQueryData(uredajiOsobeQuery(osobaId).queryKey, uredaji)
  const naredbe: NaredbeUredaja = {
    administrator: true,
    naredi: async (deviceId, vrsta, razlog) => {
      const params = { osobaId, deviceId }
      stavi(await call(uredajiEndpoints.narediOsobi, { params, body: { vrsta, razlog: razlog ?? '' } }))
    },
    povuci: async (deviceId) => {
      stavi(await call(uredajiEndpoints.povuciOsobi, { params: { osobaId, deviceId } }))
    },
  }
  return (
    <Stack gap={4}>
      {data.map((uredaj) => (
        <KarticaUredaja key={uredaj.deviceId} uredaj={uredaj} ovaj={false} naredbe={naredbe} />
      ))}
    </Stack>
  )
}
