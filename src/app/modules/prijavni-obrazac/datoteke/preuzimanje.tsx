import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import type { PrilogObrasca } from '#contract/modules/prijavni-obrazac/obrazac.manifest.ts'
import styles from './datoteke.module.css'

/** Size in MB with two decimals (specification, section 9). */
export function velicina(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return `${(mb < 0.01 ? 0.01 : mb).toFixed(2).replace('.', ',')}\u00a0MB`
}

function saveAs(href: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
}

/** Gives the person a file: from this device when it is here, otherwise from the portal. */
export async function preuzmi({ id, naziv }: Pick<PrilogObrasca, 'id' | 'naziv'>, here?: Blob): Promise<void> {
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

/** The files of an answer, each a button that downloads it. */
export function PreuzimanjeDatoteka({ datoteke }: { datoteke: readonly PrilogObrasca[] }) {
  const ovdje = useDatotekaOvdje()
  return (
    <ul className={styles.popis}>
      {datoteke.map((file) => (
        <li key={file.id}>
          <Button variant="quiet" size="s" icon="download" onClick={async () => preuzmi(file, await ovdje(file.id))}>
            {file.naziv} ({velicina(file.bajtova)})
          </Button>
        </li>
      ))}
    </ul>
  )
}
