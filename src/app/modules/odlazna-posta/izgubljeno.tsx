import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { nazivUredaja } from '#app/platform/offline/device/device-name.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { type IzgubljeniUredaj, syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { zapisa } from './vrijeme.ts'

interface IzgubljenoProps {
  osobaId: number
  /** What this device itself still holds is not lost. */
  ovdje?: ReadonlySet<string>
}

/** Work of the person that one of their devices spoke of and that never came. */
export function Izgubljeno({ osobaId, ovdje }: IzgubljenoProps) {
  const online = useOnline()
  const { data } = useQuery({
    queryKey: ['izgubljeni', osobaId],
    queryFn: ({ signal }) => call(syncEndpoints.izgubljeni, {}, { signal }),
    enabled: online,
    retry: false,
  })
  const uredaji = (data?.uredaji ?? [])
    .map((uredaj) => ({ ...uredaj, zapisi: uredaj.zapisi.filter((id) => !ovdje?.has(id)) }))
    .filter(({ zapisi }) => zapisi.length > 0)
  return uredaji.map((uredaj) => <Uredaj key={uredaj.deviceId} uredaj={uredaj} osobaId={osobaId} />)
}

function Uredaj({ uredaj, osobaId }: { uredaj: IzgubljeniUredaj; osobaId: number }) {
  const client = useQueryClient()
  const [odustaje, setOdustaje] = useState(false)
  const { deviceId, platform, prijavljeno, zapisi } = uredaj
  const dan = formatVrijeme(Date.parse(prijavljeno), 'dan')
  return (
    <Banner
      tone="warning"
      title={`${zapisa(zapisi.length)} s uređaja „${nazivUredaja(platform)}” od ${dan} nikad nije stiglo`}
      actions={<Button onClick={() => setOdustaje(true)}>Odustani od tih zapisa</Button>}
    >
      Otvorite portal na tom uređaju dok ima mreže ili s njega spremite neposlani rad u datoteku i ovdje ga preuzmite.
      <ConfirmDialog
        open={odustaje}
        onClose={() => setOdustaje(false)}
        onConfirm={async () => {
          await call(syncEndpoints.odustaniOdIzgubljenih, { body: { deviceId, zapisi } })
          await client.invalidateQueries({ queryKey: ['izgubljeni', osobaId] })
          setOdustaje(false)
        }}
        title="Odustajete od zapisa koji nisu stigli?"
        message={`Portal vas više neće podsjećati na ${zapisa(zapisi.length)} s uređaja „${nazivUredaja(platform)}”. Ako ipak stignu, bit će zaprimljeni.`}
        confirmLabel="Odustani od tih zapisa"
        danger
      />
    </Banner>
  )
}
