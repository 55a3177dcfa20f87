/** What shows documents comes with the first package that has one. Without a network it could not be fetched any more. */
import { jePdf, pripremiPreglednik } from '#app/platform/pribadaca/dokument.ts'
import type { CallFiles } from './call-files-of-packages.ts'
import type { Packages } from './packages.ts'

/**
 * Brings the reader of PDFs once a package on this device has one. After a failure again, when it is asked. Nothing is kept of
 * what a page fetches before the service worker has it.
 */
export function followViewer(packages: Pick<Packages, 'rows'>, bring = pripremiPreglednik): CallFiles {
  let state: 'nema' | 'dolazi' | 'tu' = 'nema'
  const again = () => {
    const documents = (packages.rows.get() ?? []).flatMap(({ ready }) => ready?.items ?? [])
    if (navigator.serviceWorker?.controller == null) return
    if (state !== 'nema' || !documents.some(({ naziv }) => jePdf(naziv))) return
    state = 'dolazi'
    bring().then(
      () => {
        state = 'tu'
      },
      () => {
        state = 'nema'
      },
    )
  }
  const unsubscribe = packages.rows.subscribe(again)
  navigator.serviceWorker?.addEventListener('controllerchange', again)
  again()
  return {
    again,
    stop: () => {
      unsubscribe()
      navigator.serviceWorker?.removeEventListener('controllerchange', again)
    },
  }
}
