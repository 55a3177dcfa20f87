/** Files of what a form sends whole: when all that were chosen are on the device, and how many. */
import { useRef } from 'react'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import type { Store } from '#app/platform/offline/ports/store.ts'

/** Where in a document that is sent whole its files stand. */
export const PUT_PRIVITAKA = 'uploads'

/** Files that are being taken in at this moment. What they belong to leaves neither before they are, nor without one that was not. */
export function usePrimanje() {
  const primanje = useRef(Promise.resolve(true))
  const primi = (gotovo: Promise<boolean>) => {
    const sve = Promise.all([primanje.current, gotovo]).then((all) => all.every(Boolean))
    primanje.current = sve
    void sve.then(() => {
      if (primanje.current === sve) primanje.current = Promise.resolve(true)
    })
  }
  return { primljeno: () => primanje.current, primi }
}

/** Resolves once the store says so. */
function dokNe<T>(store: Store<T>, je: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!je(store.get())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** The same device, on which a file is taken in once its rows show it. Counted by them, none is missing then. */
export const doReda = (attachments: Attachments): Attachments => ({
  ...attachments,
  take: async (file, intake, granica) => {
    const attId = await attachments.take(file, intake, granica)
    await dokNe(attachments.rows, (rows) => rows?.some((row) => row.attId === attId) === true)
    return attId
  },
})

/** How many files the device holds for a document, read anew and not as a screen has last drawn them. */
export async function brojPrivitaka(attachments: Attachments | undefined, docId: string): Promise<number> {
  if (attachments === undefined) return 0
  const { rows } = attachments
  await dokNe(rows, (all) => all !== undefined)
  return (rows.get() ?? []).filter((row) => row.docId === docId && row.fieldPath === PUT_PRIVITAKA).length
}
