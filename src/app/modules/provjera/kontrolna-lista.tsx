/** The check-list in the field: one question on a card, big answers, everything else one press away (domain rules 7.3). */
import { useEffect, useState } from 'react'
import { useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { ListaStavki } from '#app/platform/kontrolna-lista/lista-stavki.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { mjestoRada } from '#contract/modules/provjera/provjera.mjesto.ts'
import { listaOd, odgovoriOd, tipOd } from '#contract/modules/provjera/provjera.ts'
import { KarticaPitanja } from './kartica-pitanja.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'
import { useRetkePitanja } from './retci-pitanja.ts'

/** The question one stands at, kept for this check while the page lives. */
const stajem = new Map<string, string>()

interface KontrolnaListaProps {
  id: string
  /** A question to begin at, from the address: `lista.odgovori.O-03`. */
  polje?: string | undefined
}

/** The questions of the check with the rows of its answers. */
export function KontrolnaLista({ id, polje }: KontrolnaListaProps) {
  const samoCitanje = useSamoCitanje()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const okolnosti = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.ctx)
  const lista = listaOd(sadrzaj, okolnosti)
  const [kod, setKod] = useState(
    () => polje?.split('.')[2] ?? stajem.get(id) ?? (lista === null ? undefined : mjestoRada(lista, sadrzaj)),
  )
  useRetkePitanja(samoCitanje)
  useEffect(() => {
    if (kod !== undefined) stajem.set(id, kod)
  }, [id, kod])
  if (lista === null)
    return <EmptyState title={tipOd(sadrzaj) === null ? TEKST.lista.nemaTipa : TEKST.lista.nemaListe} icon="list" />
  const odgovori = odgovoriOd(sadrzaj)
  const retci = new Map(retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').map((redak) => [redak.id, redak]))
  return (
    <ListaStavki
      lista={lista}
      odgovori={odgovori}
      kod={kod}
      onKod={setKod}
      kartica={(stavka, mjesto) => (
        <KarticaPitanja
          stavka={stavka}
          odgovor={odgovori[stavka.kod] ?? BEZ_ODGOVORA}
          redak={retci.get(stavka.kod)}
          samoCitanje={samoCitanje}
          {...mjesto}
        />
      )}
    />
  )
}
