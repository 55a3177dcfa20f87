/** How a move changes the content of a call beside its status; pure. */
import { isIsoDatum, pocetakDana } from '#contract/kernel/datum.ts'
import type { MoveInput } from '#contract/kernel/record-kind.ts'
import { novaIzmjena, primijeniIzmjenu } from '#contract/modules/poziv/poziv.izmjena.ts'
import { ms } from '#contract/modules/poziv/poziv.osnova.ts'
import { parametriU } from '#contract/modules/poziv/poziv.parametri.ts'
import { unesenoVrijeme } from '#contract/modules/poziv/poziv.rules.ts'
import { type Poziv, PREDMETI_IZMJENE } from '#contract/modules/poziv/poziv.schema.ts'

/** `poziv` already stands in its new status. */
type Izvedba = (poziv: Poziv, input: MoveInput, sada: number) => Poziv

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** A change comes into force at the start of the day that was entered, or at the moment. */
function stupanjeNaSnagu(text: string | undefined): string | null {
  return text !== undefined && isIsoDatum(text) ? iso(pocetakDana(text)) : iso(unesenoVrijeme(text))
}

const otkazi: Izvedba = (poziv, { polja }) => {
  const typed = polja?.suglasnostApr
  return {
    ...poziv,
    radniPodaci: {
      ...poziv.radniPodaci,
      suglasnostApr: typeof typed === 'string' ? typed.trim().slice(0, 250) : poziv.radniPodaci.suglasnostApr,
      prijaviteljiObavijesteni: poziv.radniPodaci.prijaviteljiObavijesteni || polja?.prijaviteljiObavijesteni === true,
    },
  }
}

/** A call that is closed by hand was closed now; an update that was not published is gone. */
const zatvori: Izvedba = (poziv, _input, sada) => ({
  ...poziv,
  izmjena: null,
  datumZatvaranja: iso(Math.min(ms(poziv.datumZatvaranja) ?? sada, sada)),
})

const nastavi: Izvedba = (poziv, { datum }) => ({
  ...poziv,
  datumZatvaranja: iso(unesenoVrijeme(datum)) ?? poziv.datumZatvaranja,
})

const pokreniBitnuIzmjenu: Izvedba = (poziv, { polja, obrazlozenje, datum }) => {
  const predmet = PREDMETI_IZMJENE.find((candidate) => candidate === polja?.predmet)
  const datumZatvaranja = iso(unesenoVrijeme(datum))
  const given = { ...(predmet === undefined ? {} : { predmet }), razlog: (obrazlozenje ?? '').trim() }
  return { ...poziv, izmjena: novaIzmjena(poziv, 'bitna', { ...given, datumZatvaranja }) }
}

const odrediStupanje: Izvedba = (poziv, { datum }) => ({
  ...poziv,
  izmjena: poziv.izmjena && { ...poziv.izmjena, vrijediOd: stupanjeNaSnagu(datum) },
})

/** The pending change becomes the call; its definition gets the next number. */
const staviNaSnagu: Izvedba = (poziv) => {
  const after = primijeniIzmjenu(poziv)
  return { ...after, izmjena: null, definicija: { ...after.definicija, verzija: poziv.definicija.verzija + 1 } }
}

/** The call takes the parameters of the day; an update of the documentation or a technical change leaves it those it has. */
function podParametrimaDana(poziv: Poziv, sada: number): Poziv {
  const parametri = parametriU(poziv.cinjenice.parametri, sada)
  return { ...poziv, definicija: { ...poziv.definicija, parametri } }
}

const objaviIzmjenu: Izvedba = (poziv, input, sada) => {
  const after = staviNaSnagu(poziv, input, sada)
  return poziv.izmjena?.vrsta === 'bitna' ? podParametrimaDana(after, sada) : after
}

export const izvedbe: Readonly<Record<string, Izvedba>> = {
  odobri: (poziv, _input, sada) => podParametrimaDana(poziv, sada),
  otkazi,
  zatvori,
  nastavi,
  pokreniAzuriranje: (poziv) => ({ ...poziv, izmjena: novaIzmjena(poziv, 'azuriranje') }),
  objaviAzuriranje: staviNaSnagu,
  pokreniBitnuIzmjenu,
  odobriIzmjenu: odrediStupanje,
  objaviIzmjenu,
  pokreniTehnickuIzmjenu: (poziv) => ({ ...poziv, izmjena: novaIzmjena(poziv, 'tehnicka') }),
  odobriObjavu: odrediStupanje,
  vratiNaOsnovniStatus: (poziv) => ({ ...poziv, izmjena: null }),
}
