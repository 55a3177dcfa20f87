import { useCallback, useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { sizeText } from '../core/status.ts'
import { readSpace, type StorageSpace } from '../device/storage-space.ts'
import { requestPersistence } from '../device/trajna-pohrana.ts'
import { TEKST } from './tekst.ts'

/** Room on this device, in photos, and whether the browser may clear it. */
export function Pohrana() {
  const [space, setSpace] = useState<StorageSpace | null>()
  const procitaj = useCallback(async () => setSpace(await readSpace().catch(() => null)), [])
  useEffect(() => void procitaj(), [procitaj])
  if (space === undefined) return null
  if (space === null) return <p>Preglednik ne govori koliko je mjesta na uređaju.</p>
  const { used, quota, photos, level, persistent } = space
  const zatrazi = async () => {
    if (!(await requestPersistence())) toast(TEKST.trajnaNijeDana)
    await procitaj()
  }
  return (
    <Stack gap={3}>
      {level === 'malo' && <Banner tone="warning">Na uređaju je ostalo malo mjesta. Pošaljite ono što čeka.</Banner>}
      {level === 'puno' && (
        <Banner tone="danger">Nema mjesta za nove fotografije. Tekst se i dalje sprema. Pošaljite ono što čeka.</Banner>
      )}
      <ProgressBar
        value={used}
        max={quota}
        label="Zauzeto"
        text={`${sizeText(used)} od ${sizeText(quota)} – mjesta za još oko ${photos.toLocaleString('hr-HR')} fotografija`}
      />
      {persistent ? (
        <p>{TEKST.trajnaDana}</p>
      ) : (
        <>
          <p>Preglednik smije sam obrisati podatke ovog portala kada uređaju ponestane mjesta.</p>
          <div>
            <Button icon="lock" onClick={() => void zatrazi()}>
              Zatraži trajnu pohranu
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
