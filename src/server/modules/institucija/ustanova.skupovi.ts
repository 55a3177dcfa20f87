/** Roles, groups and elements of an institution. */

import { Problem } from '#contract/kernel/problem.ts'
import { effectivePermissions } from '#contract/kernel/seat.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  jedinstvenNaziv,
  neSiriSebe,
  PORUKE_USTANOVE,
  pokriva,
  pripada,
} from '#contract/modules/institucija/administracija.rules.ts'
import type { SadrzajGrupe, SadrzajUloge } from '#contract/modules/institucija/administracija.schema.ts'
import { jeSuzeno, opozvano } from './ustanova.opoziv.ts'
import {
  izmijeniGrupu,
  izmijeniMjesto,
  izmijeniUlogu,
  obrisiGrupu,
  obrisiUlogu,
  upisiElemente,
  upisiGrupu,
  upisiUlogu,
} from './ustanova.repository.ts'
import {
  greska,
  type Ishod,
  type Odluka,
  odbij,
  odluci,
  type Poziv,
  type Stanje,
  uVerziji,
  zabrani,
} from './ustanova.ts'

type Dio = Pick<Poziv, 'call' | 'institucijaId'>
interface Novo<T> {
  mutationId: string
  sadrzaj: T
}
interface Izmjena<T> extends Novo<T> {
  verzijaRetka: number
}
interface Uklanjanje {
  mutationId: string
  verzijaRetka: number
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
const nazivSlobodan = (naziv: string, drugi: readonly { naziv: string }[]) =>
  greska(
    'UST-5',
    'sadrzaj.naziv',
    jedinstvenNaziv(
      naziv,
      drugi.map((one) => one.naziv),
    ),
  )

const bezDvojnih = ({ dozvole, ...rest }: SadrzajUloge): SadrzajUloge => ({ ...rest, dozvole: unique(dozvole).sort() })

export function dodajUlogu(dio: Dio, { mutationId, sadrzaj }: Novo<SadrzajUloge>) {
  const poziv = { ...dio, mutationId, akcija: 'institucija.uloga.dodana', body: sadrzaj as JsonObject, o: 'nova' }
  return odluci(poziv, async ({ tx, stanje }): Promise<Ishod> => {
    odbij(nazivSlobodan(sadrzaj.naziv, stanje.uloge))
    const id = await upisiUlogu(tx, stanje.institucija.id, bezDvojnih(sadrzaj))
    return { id, verzijaRetka: 1, komentar: sadrzaj.naziv }
  })
}

/** Every place that has the role is computed anew in the same transaction, so the next call already sees it. */
async function primijeniUlogu(odluka: Odluka, id: number, sadrzaj: SadrzajUloge): Promise<void> {
  const { tx, actor, stanje } = odluka
  const uloge = stanje.uloge.map((one) => (one.id === id ? { ...one, ...sadrzaj } : one))
  for (const korisnik of stanje.mjesta.filter(({ ulogaIds }) => ulogaIds.includes(id))) {
    const held = uloge.filter((one) => korisnik.ulogaIds.includes(one.id))
    if (korisnik.osobaId === actor.osobaId)
      zabrani(neSiriSebe(korisnik.dozvole, effectivePermissions(korisnik.razina, held)))
    const { osobaId, razina, programIds, ulogaIds } = korisnik
    const kljuc = { institucijaId: stanje.institucija.id, osobaId }
    await izmijeniMjesto(tx, kljuc, { razina, programIds, ulogaIds }, uloge)
    if (jeSuzeno(korisnik, { razina, programIds, ulogaIds }, uloge)) await opozvano(odluka, osobaId)
  }
}

export function spremiUlogu(dio: Dio, id: number, { mutationId, verzijaRetka, sadrzaj }: Izmjena<SadrzajUloge>) {
  const body = { verzijaRetka, sadrzaj } as JsonObject
  const poziv = { ...dio, mutationId, akcija: 'institucija.uloga.izmijenjena', body, o: String(id) }
  return odluci(poziv, async (odluka): Promise<Ishod> => {
    const { tx, stanje } = odluka
    const prije = uVerziji(
      stanje.uloge.find((one) => one.id === id),
      verzijaRetka,
    )
    odbij(
      nazivSlobodan(
        sadrzaj.naziv,
        stanje.uloge.filter((one) => one.id !== id),
      ),
    )
    const poslije = bezDvojnih(sadrzaj)
    await izmijeniUlogu(tx, id, poslije, verzijaRetka + 1)
    await primijeniUlogu(odluka, id, poslije)
    return { id, verzijaRetka: verzijaRetka + 1, komentar: razlikaUloge(prije, poslije) }
  })
}

/** „Poziv; dodano: a, b; uklonjeno: c”. */
function razlikaUloge(prije: SadrzajUloge, poslije: SadrzajUloge): string {
  const bez = (a: SadrzajUloge, b: SadrzajUloge) => a.dozvole.filter((key) => !b.dozvole.includes(key))
  const [dodano, uklonjeno] = [bez(poslije, prije), bez(prije, poslije)]
  return [
    prije.naziv === poslije.naziv ? poslije.naziv : `${prije.naziv} → ${poslije.naziv}`,
    ...(dodano.length === 0 ? [] : [`dodano: ${dodano.join(', ')}`]),
    ...(uklonjeno.length === 0 ? [] : [`uklonjeno: ${uklonjeno.join(', ')}`]),
  ].join('; ')
}

export function ukloniUlogu(dio: Dio, id: number, { mutationId, verzijaRetka }: Uklanjanje) {
  const poziv = { ...dio, mutationId, akcija: 'institucija.uloga.uklonjena', body: { verzijaRetka }, o: String(id) }
  return odluci(poziv, async ({ tx, stanje }): Promise<Ishod> => {
    const prije = uVerziji(
      stanje.uloge.find((one) => one.id === id),
      verzijaRetka,
    )
    // Taken away from somebody it would widen them to the defaults of their level.
    if (stanje.mjesta.some(({ ulogaIds }) => ulogaIds.includes(id)))
      throw new Problem('uvjet-odbijen', { poruka: PORUKE_USTANOVE.uporabljena })
    await obrisiUlogu(tx, id)
    return { id, verzijaRetka: verzijaRetka + 1, komentar: prije.naziv }
  })
}

/** Persons, calls and components of a group are the institution's own (UST-6). */
function provjeriGrupu({ osobaIds, pozivIds, komponentaIds }: SadrzajGrupe, stanje: Stanje) {
  const odgovorna = komponentaIds.every((id) =>
    stanje.programi.some(({ elementi, odabraniIds }) =>
      pokriva(odabraniIds, id, new Map(elementi.map((one) => [one.id, one.nadredenaId]))),
    ),
  )
  const osobe = stanje.mjesta.map(({ osobaId }) => osobaId)
  const pozivi = stanje.pozivi.map(({ id }) => id)
  return [
    greska('UST-6', 'sadrzaj.osobaIds', pripada(osobaIds, osobe, PORUKE_USTANOVE.tudaOsoba)),
    greska('UST-6', 'sadrzaj.pozivIds', pripada(pozivIds, pozivi, PORUKE_USTANOVE.tudiPoziv)),
    greska('UST-6', 'sadrzaj.komponentaIds', odgovorna ? undefined : PORUKE_USTANOVE.tudiElement),
  ]
}

const skupovi = ({ naziv, opis, osobaIds, pozivIds, komponentaIds }: SadrzajGrupe): SadrzajGrupe => ({
  naziv,
  opis,
  osobaIds: unique(osobaIds),
  pozivIds: unique(pozivIds),
  komponentaIds: unique(komponentaIds),
})

const opisGrupe = ({ naziv, osobaIds, pozivIds, komponentaIds }: SadrzajGrupe) =>
  `${naziv}; osobe: ${osobaIds.length}, pozivi: ${pozivIds.length}, elementi: ${komponentaIds.length}`

export function dodajGrupu(dio: Dio, { mutationId, sadrzaj }: Novo<SadrzajGrupe>) {
  const poziv = { ...dio, mutationId, akcija: 'institucija.grupa.dodana', body: sadrzaj as JsonObject, o: 'nova' }
  return odluci(poziv, async ({ tx, stanje }): Promise<Ishod> => {
    odbij(nazivSlobodan(sadrzaj.naziv, stanje.grupe), ...provjeriGrupu(sadrzaj, stanje))
    const id = await upisiGrupu(tx, stanje.institucija.id, skupovi(sadrzaj))
    return { id, verzijaRetka: 1, komentar: opisGrupe(sadrzaj) }
  })
}

export function spremiGrupu(dio: Dio, id: number, { mutationId, verzijaRetka, sadrzaj }: Izmjena<SadrzajGrupe>) {
  const body = { verzijaRetka, sadrzaj } as JsonObject
  const poziv = { ...dio, mutationId, akcija: 'institucija.grupa.izmijenjena', body, o: String(id) }
  return odluci(poziv, async ({ tx, stanje }): Promise<Ishod> => {
    const prije = uVerziji(
      stanje.grupe.find((one) => one.id === id),
      verzijaRetka,
    )
    const drugi = stanje.grupe.filter((one) => one !== prije)
    odbij(nazivSlobodan(sadrzaj.naziv, drugi), ...provjeriGrupu(sadrzaj, stanje))
    await izmijeniGrupu(tx, id, skupovi(sadrzaj), verzijaRetka + 1)
    return { id, verzijaRetka: verzijaRetka + 1, komentar: opisGrupe(sadrzaj) }
  })
}

export function ukloniGrupu(dio: Dio, id: number, { mutationId, verzijaRetka }: Uklanjanje) {
  const poziv = { ...dio, mutationId, akcija: 'institucija.grupa.uklonjena', body: { verzijaRetka }, o: String(id) }
  return odluci(poziv, async ({ tx, stanje }): Promise<Ishod> => {
    const prije = uVerziji(
      stanje.grupe.find((one) => one.id === id),
      verzijaRetka,
    )
    await obrisiGrupu(tx, id)
    return { id, verzijaRetka: verzijaRetka + 1, komentar: prije.naziv }
  })
}

interface IzmjenaElemenata extends Uklanjanje {
  programId: number
  komponentaIds: number[]
}

export function spremiElemente(dio: Dio, body: IzmjenaElemenata) {
  const { mutationId, verzijaRetka, programId } = body
  const komponentaIds = unique(body.komponentaIds).sort((a, b) => a - b)
  const zahtjev = { verzijaRetka, komponentaIds }
  const akcija = 'institucija.elementi.izmijenjeni'
  return odluci(
    { ...dio, mutationId, akcija, body: zahtjev, o: String(programId) },
    async ({ tx, stanje }): Promise<Ishod> => {
      const prije = uVerziji(
        stanje.programi.find(({ id }) => id === programId),
        verzijaRetka,
      )
      const ids = prije.elementi.map(({ id }) => id)
      odbij(greska('UST-6', 'komponentaIds', pripada(komponentaIds, ids, PORUKE_USTANOVE.nepoznataKomponenta)))
      const row = { institucijaId: stanje.institucija.id, programId, komponentaIds, verzijaRetka: verzijaRetka + 1 }
      await upisiElemente(tx, row)
      const oznake = prije.elementi.filter(({ id }) => komponentaIds.includes(id)).map(({ oznaka }) => oznaka)
      const komentar = `${prije.oznaka}: ${oznake.length === 0 ? 'nijedan' : oznake.join(', ')}`
      return { id: programId, verzijaRetka: verzijaRetka + 1, komentar: komentar.slice(0, 2000) }
    },
  )
}
