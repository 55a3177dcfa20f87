import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type UredajOsobe, uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import { KarticaUredaja, type NaredbeUredaja, nazivOf } from './kartica-uredaja.tsx'
import { mojiUredajiQuery } from './uredaji.calls.ts'

/** The devices on which the signed-in person's profile stands; `children` say what else there is about signing in. */
export function MojiUredajiPage({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useQuery(mojiUredajiQuery)
  const client = useQueryClient()
  const ovaj = useOvaj()
  const stavi = ({ uredaji }: { uredaji: UredajOsobe[] }) => client.setQueryData(mojiUredajiQuery.queryKey, uredaji)
  const naredbe: NaredbeUredaja = {
    administrator: false,
    naredi: async (deviceId, vrsta, razlog) => {
      stavi(await call(uredajiEndpoints.naredi, { params: { deviceId }, body: { vrsta, razlog } }))
    },
    povuci: async (deviceId) => {
      stavi(await call(uredajiEndpoints.povuci, { params: { deviceId } }))
    },
  }
  return (
    <Stack gap={6}>
      <PageHeader
        title="Moji uređaji"
        meta="Uređaji na kojima ste radili. Izgubljeni uređaj odavde zaključajte; rad koji je na njemu ostao ne briše se."
      />
      {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton shape="block" lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="Još nema uređaja" icon="lock">
          Uređaj se ovdje pojavi kada na njemu otvorite portal i prijavite se.
        </EmptyState>
      )}
      {data?.map((uredaj) => (
        <KarticaUredaja key={uredaj.deviceId} uredaj={uredaj} ovaj={uredaj.deviceId === ovaj} naredbe={naredbe}>
          <Nazovi
            uredaj={uredaj}
            spremi={async (naziv) =>
              void stavi(
                await call(uredajiEndpoints.nazovi, { params: { deviceId: uredaj.deviceId }, body: { naziv } }),
              )
            }
          />
        </KarticaUredaja>
      ))}
      {children}
    </Stack>
  )
}

/** The id of the device that is in hand; read late, because it lies in the device's storage. */
function useOvaj(): string | undefined {
  const [ovaj, setOvaj] = useState<string>()
  useEffect(() => {
    void import('#app/platform/offline/vault/browser-vault.ts')
      .then(({ deviceId }) => deviceId())
      .then(setOvaj, () => undefined)
  }, [])
  return ovaj
}

function Nazovi({ uredaj, spremi }: { uredaj: UredajOsobe; spremi: (naziv: string | null) => Promise<void> }) {
  const [otvoreno, setOtvoreno] = useState(false)
  const [naziv, setNaziv] = useState(uredaj.naziv)
  const [stanje, setStanje] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const otvori = () => {
    setNaziv(uredaj.naziv)
    setStanje({ pending: false })
    setOtvoreno(true)
  }
  const posalji = async (event: FormEvent) => {
    event.preventDefault()
    setStanje({ pending: true })
    try {
      await spremi(naziv)
      setOtvoreno(false)
    } catch (error) {
      setStanje({ pending: false, greska: messageOf(error) })
    }
  }
  const predugo = (naziv ?? '').length > 60 ? 'Naziv ima najviše 60 znakova.' : undefined
  return (
    <>
      <Button variant="quiet" icon="edit" onClick={otvori} aria-label={`Nazovi uređaj: ${nazivOf(uredaj)}`}>
        Nazovi
      </Button>
      {otvoreno && (
        <Dialog open onClose={() => setOtvoreno(false)} title="Naziv uređaja" size="s" dismissable={!stanje.pending}>
          <form noValidate onSubmit={(event) => void posalji(event)}>
            <Stack gap={4}>
              {stanje.greska && (
                <Banner tone="danger" live="assertive">
                  {stanje.greska}
                </Banner>
              )}
              <TextField
                name="naziv-uredaja"
                label="Kako ga zovete"
                hint="Na primjer „Tablet iz kombija”. Prazno polje vraća naziv po vrsti uređaja."
                width="full"
                maxLength={60}
                error={predugo}
                value={naziv}
                onChange={setNaziv}
              />
              <Button type="submit" variant="primary" pending={stanje.pending} disabled={predugo !== undefined}>
                Spremi naziv
              </Button>
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  )
}
