/** The check-list in the field, with what the visit has beside its answers: dictation, earlier pictures and a finding (domain rules 7.3). */
import { useDokumentApi, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import type { MjestoOdgovora } from '#app/platform/kontrolna-lista/kartica-odgovora.tsx'
import { ListaDokumenta } from '#app/platform/kontrolna-lista/lista-dokumenta.tsx'
import { Diktat } from '#app/platform/snimanje/diktat.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { KOMENTAR_MAX, otvaraNalaz } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { LISTA_PROVJERE, listaOd, tipOd } from '#contract/modules/provjera/provjera.liste.ts'
import { NalazPitanja } from './nalaz-pitanja.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'
import { RanijeSlike } from './ranije-slike.tsx'

interface KontrolnaListaProps {
  id: string
  /** A question to begin at, from the address: `lista.odgovori.O-03`. */
  polje?: string | undefined
}

export function KontrolnaLista({ id, polje }: KontrolnaListaProps) {
  const lista = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj, ctx }) => listaOd(sadrzaj, ctx))
  const tip = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) => tipOd(sadrzaj))
  if (lista === null)
    return <EmptyState title={tip === null ? TEKST.lista.nemaTipa : TEKST.lista.nemaListe} icon="list" />
  return (
    <ListaDokumenta
      id={id}
      odgovori={LISTA_PROVJERE}
      lista={lista}
      polje={polje}
      uzKomentar={(mjesto) => <UzKomentar {...mjesto} />}
      dodatak={(mjesto) => <UzOdgovor {...mjesto} />}
    />
  )
}

function UzKomentar({ put, odgovor, samoCitanje }: MjestoOdgovora) {
  const api = useDokumentApi()
  if (samoCitanje) return null
  const komentar = `${put}.komentar`
  return (
    <Diktat
      poljeId={komentar}
      value={odgovor.komentar}
      onChange={(tekst) => api.postavi(komentar, tekst)}
      najvise={KOMENTAR_MAX}
    />
  )
}

function UzOdgovor({ stavka, odgovor, redak, samoCitanje }: MjestoOdgovora) {
  const { kod } = stavka
  return (
    <>
      <RanijeSlike kod={kod} slike={priloziOd(redak, 'fotografije')} />
      {otvaraNalaz(stavka, odgovor) && <NalazPitanja kod={kod} opis={odgovor.komentar} samoCitanje={samoCitanje} />}
    </>
  )
}
