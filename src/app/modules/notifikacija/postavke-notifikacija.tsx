import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import {
  type OdgovorPostavki,
  type PostavkeUredaja,
  postavkeNotifikacijaEndpoints,
} from '#contract/modules/notifikacija/postavke.ts'
import { iskljuci, type StanjeUredaja, stanjeUredaja, ukljuci } from './javljanje-uredaja.ts'
import { PoljaPostavki } from './polja-postavki.tsx'

const T = PORUKE.notifikacije

const postavkeQuery = queryOptions({
  queryKey: ['notifikacije', 'postavke'],
  queryFn: ({ signal }) => call(postavkeNotifikacijaEndpoints.postavke, {}, { signal }),
})

/** Whether this device rings, for which kinds, and when it is quiet. */
export function PostavkeNotifikacija({ osobaId }: { osobaId: number }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(postavkeQuery)
  const stavi = (next: OdgovorPostavki) => client.setQueryData(postavkeQuery.queryKey, next)
  if (data === undefined) {
    if (error !== null) return <QueryError error={error} known={false} retry={() => void refetch()} />
    return <Skeleton shape="block" lines={4} />
  }
  return (
    <Stack gap={5}>
      <p>{T.opisPostavki}</p>
      <OvajUredaj osobaId={osobaId} data={data} stavi={stavi} />
      <Izbor data={data} stavi={stavi} />
    </Stack>
  )
}

interface DioProps {
  data: OdgovorPostavki
  stavi: (next: OdgovorPostavki) => void
}

function OvajUredaj({ osobaId, data, stavi }: DioProps & { osobaId: number }) {
  const [stanje, setStanje] = useState<StanjeUredaja>(() => stanjeUredaja(osobaId))
  const [pending, setPending] = useState(false)
  const promijeni = async () => {
    setPending(true)
    try {
      const next = stanje === 'ukljuceno' ? await iskljuci() : await ukljuci(osobaId, data.javniKljuc)
      if (next !== undefined) stavi(next)
    } catch (error) {
      // The browser refuses in its own language.
      toast(messageOf(error, T.uredajNijeUspio), { tone: 'danger' })
    }
    setStanje(stanjeUredaja(osobaId))
    setPending(false)
  }
  if (stanje === 'ne-moze') return <Banner tone="info">{T.uredajNeMoze}</Banner>
  if (stanje === 'zabranjeno') return <Banner tone="warning">{T.uredajZabranjen}</Banner>
  return (
    <Stack gap={2}>
      <p>{stanje === 'ukljuceno' ? T.uredajUkljucen(data.uredaja) : T.uredajIskljucen}</p>
      <div>
        <Button icon="bell" pending={pending} onClick={() => void promijeni()}>
          {stanje === 'ukljuceno' ? T.iskljuciUredaj : T.ukljuciUredaj}
        </Button>
      </div>
    </Stack>
  )
}

function Izbor({ data, stavi }: DioProps) {
  const [uredaj, setUredaj] = useState<PostavkeUredaja>(data.uredaj)
  const [sazetak, setSazetak] = useState(data.sazetak)
  const [greske, setGreske] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const spremi = async () => {
    setPending(true)
    setGreske({})
    try {
      stavi(await call(postavkeNotifikacijaEndpoints.spremi, { body: { uredaj, sazetak } }))
      toast(T.spremljeno, { tone: 'success' })
    } catch (error) {
      const polja = error instanceof ApiProblem ? error.greske : []
      setGreske(Object.fromEntries(polja.map(({ polje, poruka }) => [polje?.split('.').at(-1) ?? '', poruka])))
      if (polja.length === 0) toast(messageOf(error), { tone: 'danger' })
    }
    setPending(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void spremi()
      }}
    >
      <Stack gap={4}>
        <PoljaPostavki uredaj={uredaj} greske={greske} onChange={setUredaj} />
        <Checkbox
          name="sazetak"
          label={T.sazetak}
          hint={T.opisSazetka}
          value={sazetak}
          onChange={(on) => setSazetak(on === true)}
        />
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            {T.spremi}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
