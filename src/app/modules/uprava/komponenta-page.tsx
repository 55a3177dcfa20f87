import { call } from '#app/platform/api/client.ts'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { razinaKomponente } from '#contract/modules/program/program.stablo.ts'
import { programiUpraveEndpoints } from '#contract/modules/program/programi.uprava.endpoints.ts'
import type { KomponentaUnos } from '#contract/modules/program/programi.uprava.schema.ts'
import { Zapis } from './zapis.tsx'

const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'naziv', naziv: 'Naziv', vrsta: 'dugiTekst', obvezno: true, najdulje: 500 },
  { kljuc: 'prefiks', naziv: 'Prefiks', najdulje: 60 },
  { kljuc: 'oznaka', naziv: 'Oznaka', obvezno: true, najdulje: 60 },
  { kljuc: 'maskaOznake', naziv: 'Maska oznake', najdulje: 60 },
  { kljuc: 'obavezno', naziv: 'Razina je obavezna', vrsta: 'daNe' },
  { kljuc: 'alokacija', naziv: 'Alokacija', vrsta: 'iznos' },
]

interface KomponentaPageProps {
  programId: number
  id: number
  notFound: React.ReactNode
}

/** One component of a programme. */
export function KomponentaPage({ programId, id, notFound }: KomponentaPageProps) {
  const params = { id: programId, potprogramId: id }
  return (
    <Zapis
      queryKey={['uprava', 'komponenta', programId, id]}
      citaj={(signal) => call(programiUpraveEndpoints.komponenta, { params }, { signal })}
      notFound={notFound}
    >
      {({ naziv, prefiks, oznaka, maskaOznake, obavezno, alokacija, razina, nadredena, verzijaRetka }, ruka) => (
        <Stack gap={6}>
          <RecordHeader title={`${oznaka} ${naziv}`} eyebrow={razinaKomponente(programId, razina)} />
          <UrediZapis
            polja={POLJA}
            vrijednosti={{ naziv, prefiks, oznaka, maskaOznake, obavezno, alokacija }}
            ostalo={[
              { label: 'Razina', value: `${razina} ${razinaKomponente(programId, razina)}` },
              {
                label: 'Nadređena komponenta',
                value: nadredena && (
                  <Anchor href={`/administracija/programi/${programId}/${nadredena.id}`}>{nadredena.naziv}</Anchor>
                ),
              },
            ]}
            spremi={async ({ prefiks: p, maskaOznake: m, ...unos }) => {
              const body = { ...unos, prefiks: p ?? '', maskaOznake: m ?? '', verzijaRetka } as KomponentaUnos
              ruka.postavi(await call(programiUpraveEndpoints.urediKomponentu, { params, body }))
            }}
            osvjezi={ruka.osvjezi}
          />
        </Stack>
      )}
    </Zapis>
  )
}
