/** The check-list of an open document: its questions with the rows of its answers, and where one was. */
import { useEffect, useState } from 'react'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import type { OdgovoriDokumenta } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { useDokumentApi, useSamoCitanje, useStanje } from '../dokument/dokument-context.tsx'
import { type DodaciOdgovora, KarticaOdgovora } from './kartica-odgovora.tsx'
import { ListaStavki } from './lista-stavki.tsx'

/** The question one stands at, kept for each document while the page lives. */
const stajem = new Map<string, string>()

interface ListaDokumentaProps extends DodaciOdgovora {
  /** The document. */
  id: string
  odgovori: OdgovoriDokumenta
  lista: KontrolnaLista
  /** A question to begin at, from the address: `lista.odgovori.O-03`. */
  polje?: string | undefined
}

/** All questions of a list; whoever comes back stands where they were. */
export function ListaDokumenta({ id, odgovori: opis, lista, polje, ...dodaci }: ListaDokumentaProps) {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const [kod, setKod] = useState(() => polje?.split('.')[2] ?? stajem.get(id) ?? opis.mjestoRada(lista, sadrzaj))
  useEffect(() => {
    if (kod !== undefined) stajem.set(id, kod)
  }, [id, kod])
  const novi = samoCitanje ? [] : opis.noviRetci(lista, sadrzaj)
  const fale = novi.map(({ now }) => now.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are made anew at every drawing; which are missing says `fale`
  useEffect(() => {
    if (fale !== '') void api.primijeni(novi).catch(() => undefined)
  }, [api, fale])
  const odgovori = opis.odgovoriOd(sadrzaj)
  return (
    <ListaStavki
      lista={lista}
      odgovori={odgovori}
      kod={kod}
      onKod={setKod}
      kartica={(stavka, mjesto) => (
        <KarticaOdgovora
          tablica={opis.put}
          stavka={stavka}
          odgovor={odgovori[stavka.kod] ?? BEZ_ODGOVORA}
          redak={opis.redakOd(sadrzaj, stavka.kod)}
          samoCitanje={samoCitanje}
          {...mjesto}
          {...dodaci}
        />
      )}
    />
  )
}
