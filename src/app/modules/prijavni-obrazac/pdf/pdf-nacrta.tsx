import { useState } from 'react'
import { useNazivi } from '#app/platform/dokument/popisi.ts'
import { spremi } from '#app/platform/pdf/predaj.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import { prijavaPdf } from '#contract/modules/projekt/projekt.pdf.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

/** The draft as this device has it, as a PDF and on paper; both without a network and both marked NACRT. */
export function PdfNacrta() {
  const { sadrzaj: obrazac, meta, sada } = usePrijava()
  const ctx = useStanje((stanje) => stanje.ctx)
  const nazivi = useNazivi()
  const [pending, setPending] = useState(false)
  const preuzmi = async () => {
    setPending(true)
    try {
      const { izradiPdf } = await import('#app/platform/pdf/izradi-pdf.ts')
      const { naziv, statusId, poziv, prijavitelj } = meta
      const dokument = prijavaPdf({
        sifra: meta.sifra ?? null,
        naziv: naziv || TEKST.bezNaziva,
        statusId,
        poziv,
        prijavitelj,
        obrazac,
        ctx,
        nazivi,
        inacica: null,
        sada: sada(),
      })
      spremi(new File([await izradiPdf(dokument)], imeDatoteke('nacrt', naziv)))
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button icon="download" pending={pending} onClick={() => void preuzmi()}>
        {TEKST.pdf.preuzmiNacrt}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {TEKST.pdf.ispisi}
      </Button>
    </>
  )
}
