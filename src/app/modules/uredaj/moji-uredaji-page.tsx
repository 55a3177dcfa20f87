import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button } from '#app/ui/button.tsx'
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

const NAJDULJI_NAZIV = 60
const SHEMA = poPravilima<{ naziv: string | null }>(({ naziv }) =>
  (naziv ?? '').length > NAJDULJI_NAZIV ? { naziv: `Naziv ima najviše ${NAJDULJI_NAZIV} znakova.` } : {},
)

interface NazoviProps {
  uredaj: UredajOsobe
  spremi: (naziv: string | null) => Promise<void>
}

function Nazovi(props: NazoviProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="edit"
        onClick={() => setOtvoreno(true)}
        aria-label={`Nazovi uređaj: ${nazivOf(props.uredaj)}`}
      >
        Nazovi
      </Button>
      {otvoreno && <NazivDijalog {...props} onClose={() => setOtvoreno(false)} />}
    </>
  )
}

function NazivDijalog({ uredaj, spremi, onClose }: NazoviProps & { onClose: () => void }) {
  const obrazac = useObrazac({
    ime: 'uredaj',
    pocetno: { naziv: uredaj.naziv },
    shema: SHEMA,
    posalji: ({ naziv }) => spremi(naziv),
    nakon: onClose,
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Naziv uređaja" size="s" onClose={onClose} gumb="Spremi naziv">
      <TextField
        {...obrazac.polja.value('naziv')}
        label="Kako ga zovete"
        hint="Na primjer „Tablet iz kombija”. Prazno polje vraća naziv po vrsti uređaja."
        width="full"
        maxLength={NAJDULJI_NAZIV}
      />
    </DijalogObrasca>
  )
}
