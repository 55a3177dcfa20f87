import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type OdgovorPostavki, postavkeNotifikacijaEndpoints } from '#contract/modules/notifikacija/postavke.ts'
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
  const obrazac = useObrazac({
    kljuc: 'fondovi.postavke-notifikacija',
    pocetno: { uredaj: data.uredaj, sazetak: data.sazetak },
    dijelovi: ['uredaj'],
    posalji: async (unos) => stavi(await call(postavkeNotifikacijaEndpoints.spremi, { body: unos })),
    nakon: () => toast(T.spremljeno, { tone: 'success' }),
  })
  const { unos, set, polja, greske } = obrazac
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <PoljaPostavki
          uredaj={unos.uredaj}
          greske={greske}
          onChange={(uredaj) => set({ uredaj }, ['uredaj', ...Object.keys(uredaj)])}
        />
        <Checkbox {...polja.tick('sazetak')} label={T.sazetak} hint={T.opisSazetka} />
        {Object.keys(greske).length === 0 && <PorukaObrasca obrazac={obrazac} />}
        <div>
          <Button type="submit" variant="primary" pending={obrazac.pending}>
            {T.spremi}
          </Button>
        </div>
      </Stack>
    </OkvirObrasca>
  )
}
