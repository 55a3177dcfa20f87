/** Gives a person a file of a record, from this device or from the portal. */
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { useOffline } from './offline-provider.tsx'

interface Datoteka {
  id: string
  naziv: string
}

/** Where a browser shows it instead of saving it, that happens in a new tab: the portal stays as it is. */
function saveAs(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name, target: '_blank', rel: 'noopener' }).click()
}

/** The bytes that the portal has of a file, to be looked at. */
export async function bajtoviDatoteke(id: string): Promise<Blob> {
  const { signedUrl } = await call(datotekaEndpoints.getDownloadUrl, { params: { id } })
  const answer = await fetch(signedUrl, { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) throw new Error(`download ${answer.status}`)
  return answer.blob()
}

/** From this device when its bytes are `here`, otherwise from the portal. Never rejects: a failure is told. */
export async function preuzmi({ id, naziv }: Datoteka, here?: Blob): Promise<void> {
  try {
    if (here !== undefined) {
      const address = URL.createObjectURL(here)
      saveAs(address, naziv)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      return
    }
    const { signedUrl } = await call(datotekaEndpoints.getDownloadUrl, { params: { id } })
    saveAs(signedUrl, naziv)
  } catch (error) {
    toast(messageOf(error, PORUKE.datoteka.pretpregled), { tone: 'danger' })
  }
}

/** Finds a file on this device: taken here, or brought along with its project. */
export function useDatotekaOvdje(): (id: string) => Promise<Blob | undefined> {
  const { attachments, packages } = useOffline()
  return async (id) => {
    const taken = await attachments?.bytes(id).catch(() => undefined)
    return taken ?? (await packages?.file(id).catch(() => undefined))
  }
}
