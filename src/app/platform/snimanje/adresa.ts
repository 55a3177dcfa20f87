import { useEffect, useState } from 'react'

/** Address of a picture or a sound. A text is one already; bytes get one for as long as they are shown. */
export function useAdresa(izvor: Blob | string | undefined): string | undefined {
  const [adresa, setAdresa] = useState<string>()
  useEffect(() => {
    if (!(izvor instanceof Blob)) return
    const made = URL.createObjectURL(izvor)
    setAdresa(made)
    return () => {
      URL.revokeObjectURL(made)
      setAdresa(undefined)
    }
  }, [izvor])
  return typeof izvor === 'string' ? izvor : adresa
}
