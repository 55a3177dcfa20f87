import { useOpenOrder } from '#app/platform/offline/browser/open-order.ts'
import { Banner } from '#app/ui/banner.tsx'

/** The person's data leaves this device as soon as everything is sent: said while they still work on it. */
export function NaredbaUredaju() {
  const order = useOpenOrder()
  if (order === null) return null
  const { naredba, preostalo } = order
  return (
    <Banner tone="warning" live="polite" title="Vaši će podaci biti uklonjeni s ovog uređaja">
      {`Naredio: ${naredba.dao}. ${naredba.razlog ?? ''} Ništa se ne uklanja dok sve nije poslano. Neposlano: ${preostalo}; što čeka vašu odluku, nalazi se u odlaznoj pošti.`}
    </Banner>
  )
}
