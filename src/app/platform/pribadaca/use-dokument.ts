import { useEffect, useState } from 'react'
import { type OtvoreniDokument, otvoriDokument } from './dokument.ts'

interface Stanje {
  dokument?: OtvoreniDokument
  error?: unknown
}

/** Opens the bytes of a file once, and lets go of them with the screen. `jos` counts the tries. */
export function useDokument(naziv: string, bajtovi: () => Promise<Blob>, jos: number): Stanje {
  const [stanje, setStanje] = useState<Stanje>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened for one file, and again when it is asked for
  useEffect(() => {
    let left = false
    let opened: OtvoreniDokument | undefined
    const open = async () => {
      try {
        opened = await otvoriDokument(naziv, await bajtovi())
        if (left) opened.zatvori()
        else setStanje({ dokument: opened })
      } catch (error) {
        if (!left) setStanje({ error })
      }
    }
    setStanje({})
    void open()
    return () => {
      left = true
      opened?.zatvori()
    }
  }, [naziv, jos])
  return stanje
}
