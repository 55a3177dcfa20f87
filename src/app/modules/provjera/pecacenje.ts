import { useEffect, useRef } from 'react'
import { useDatotekeUredaja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { useDokumentApi, useOtvoreno, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { lastOffset } from '#app/platform/record/server-clock.ts'
import { zapecati } from '#contract/kernel/dokazi/lanac.ts'
import { dokaziOd, nezapecaceni, redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { LANAC } from '#contract/modules/provjera/provjera.ovjera.ts'
import { sazetakTeksta } from '#contract/modules/provjera/provjera.potpisi.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** Seals each file as soon as the document names it, one after the other, with the clocks and the place of its capture. */
export function usePecacenje(): void {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const { id } = useOtvoreno()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const datoteke = useDatotekeUredaja()
  const radi = useRef(false)
  useEffect(() => {
    if (samoCitanje || radi.current) return
    const cekaju = nezapecaceni(sadrzaj).flatMap(({ id: attId, sha256 }) => {
      const row = datoteke.find((one) => one.docId === id && one.attId === attId)
      return row === undefined ? [] : [{ row, sha256 }]
    })
    const [prva] = cekaju.sort((a, b) => a.row.capturedAt.localeCompare(b.row.capturedAt))
    if (prva === undefined) return
    radi.current = true
    const { row, sha256 } = prva
    const { geo, izGalerije } = row
    const novi = {
      id: row.attId,
      vrsta: row.mime.startsWith('audio/') ? ('zvuk' as const) : ('fotografija' as const),
      sha256,
      vrijeme: Date.parse(row.capturedAt),
      pomak: lastOffset(),
      polozaj: geo === null ? null : { sirina: geo.lat, duzina: geo.lon, tocnost: geo.tocnost },
      bezPolozaja: geo === null ? (row.bezPolozaja ?? TEKST.dokazi.bezPolozaja) : '',
      ...(izGalerije !== undefined && { izGalerije }),
    }
    const zadnji = dokaziOd(sadrzaj).at(-1)
    void zapecati(novi, zadnji, sazetakTeksta)
      .then((dokaz) =>
        api.primijeni([{ kind: 'add', path: LANAC, now: redakDokaza(dokaz), after: zadnji?.id ?? null }]),
      )
      .catch(() => undefined)
      .finally(() => {
        radi.current = false
      })
  }, [api, samoCitanje, id, sadrzaj, datoteke])
}
