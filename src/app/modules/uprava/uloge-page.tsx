import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { type PoljeZapisa, UrediZapis, type Vrijednosti } from '#app/platform/record/uredi-zapis.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { administratoriEndpoints as api } from '#contract/modules/korisnik/administratori.endpoints.ts'
import type { UlogaAdmina, UlogaUnos } from '#contract/modules/korisnik/administratori.schema.ts'
import { DOPUSTENJA_OPCIJE } from './administratori-page.tsx'
import { Zapis } from './zapis.tsx'

const KEY = ['uprava', 'uloge-admina'] as const
const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'naziv', naziv: 'Naziv uloge', obvezno: true, najdulje: 80 },
  { kljuc: 'dopustenja', naziv: 'Dopuštenja', vrsta: 'vise', opcije: DOPUSTENJA_OPCIJE, obvezno: true },
]
const NOVA = { naziv: null, dopustenja: [] }
const tijelo = ({ naziv, dopustenja }: Vrijednosti, verzijaRetka: number) =>
  ({ verzijaRetka, naziv: naziv ?? '', dopustenja }) as UlogaUnos

/** Roles of administrators: named sets of flags, in force at once for whoever has them. */
export function UlogePage() {
  const client = useQueryClient()
  const [krug, setKrug] = useState(0)
  return (
    <Stack gap={6}>
      <PageHeader
        title="Uloge administratora"
        meta="Uloga je imenovani skup dopuštenja. Promjena odmah vrijedi za sve koji ulogu imaju."
      />
      <Zapis queryKey={KEY} citaj={(signal) => call(api.uloge, {}, { signal })} notFound={<EmptyState />}>
        {({ data }, { osvjezi }) =>
          data.length === 0 ? (
            <EmptyState icon="users">Još nema uloga.</EmptyState>
          ) : (
            <Stack gap={3}>
              {data.map((uloga) => (
                <Uloga key={uloga.id} uloga={uloga} osvjezi={osvjezi} />
              ))}
            </Stack>
          )
        }
      </Zapis>
      <Section title="Nova uloga">
        <UrediZapis
          key={krug}
          novo
          polja={POLJA}
          vrijednosti={NOVA}
          spremi={async (unos) => {
            client.setQueryData(KEY, await call(api.novaUloga, { body: tijelo(unos, 0) }))
            toast('Uloga je spremljena.', { tone: 'success' })
            setKrug(krug + 1)
          }}
        />
      </Section>
    </Stack>
  )
}

function Uloga({
  uloga: { id, naziv, dopustenja, verzijaRetka, osoba },
  osvjezi,
}: {
  uloga: UlogaAdmina
  osvjezi: () => Promise<unknown>
}) {
  const client = useQueryClient()
  const params = { ulogaId: id }
  const { uz, dijalog } = useSvjezaPrijava()
  const obrisi = () =>
    uz(() => call(api.obrisiUlogu, { params })).then(
      (uloge) => uloge && client.setQueryData(KEY, uloge),
      (error: unknown) => void toast(messageOf(error), { tone: 'danger' }),
    )
  return (
    <Disclosure summary={`${naziv} · dopuštenja: ${dopustenja.length} · osobe: ${osoba}`}>
      <Stack gap={4}>
        <UrediZapis
          polja={POLJA}
          vrijednosti={{ naziv, dopustenja }}
          spremi={async (unos) => {
            client.setQueryData(KEY, await call(api.urediUlogu, { params, body: tijelo(unos, verzijaRetka) }))
          }}
          osvjezi={osvjezi}
        />
        {osoba === 0 && (
          <div>
            {dijalog}
            <Button variant="quiet" icon="trash" onClick={() => void obrisi()}>
              {`Obriši ulogu ${naziv}`}
            </Button>
          </div>
        )}
      </Stack>
    </Disclosure>
  )
}
