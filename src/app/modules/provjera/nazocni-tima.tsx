import { useDokumentApi, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { NAZOCNI, nenazocniTima } from '#contract/modules/provjera/provjera.nazocni.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** One press that writes the members of the team among those present: the check knows them, and the field has no time for typing. */
export function NazocniTima() {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const osobe = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.osobe)
  const retci = nenazocniTima(sadrzaj, { osobe })
  if (samoCitanje || retci.length === 0) return null
  const dodaj = () => {
    const ops = retci.map((now) => ({ kind: 'add' as const, path: NAZOCNI, now, after: null }))
    // What the device did not take in says the bar of the document.
    void api.primijeni(ops).catch(() => undefined)
  }
  return (
    <p>
      <Button icon="plus" onClick={dodaj}>
        {TEKST.nazocni.dodajTim(retci.length)}
      </Button>
    </p>
  )
}
