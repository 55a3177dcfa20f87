/** Persons of an institution: given a place, changed, taken away; a new account gets a link for its first password. */
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  nijeVlastito,
  ostajeAdministrator,
  PORUKE_USTANOVE,
  pripada,
  smijeRazinu,
} from '#contract/modules/institucija/administracija.rules.ts'
import type { NovaOsoba, SadrzajMjesta, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { jeSuzeno, opozvano } from './ustanova.opoziv.ts'
import { izmijeniMjesto, type Mjesto, obrisiMjesto, upisiMjesto } from './ustanova.repository.ts'
import { greska, type Ishod, type Odluka, odbij, odluci, type Poziv, uVerziji, zabrani } from './ustanova.ts'

/** What this module asks of the one that knows persons. */
export interface OsobePort {
  poOibu: (tx: Tx, oib: string) => Promise<{ id: number; ime: string; prezime: string; aktivna: boolean } | undefined>
  /** Makes the account; throws 422 for an address that is taken. */
  nova: (tx: Tx, osoba: { oib: string; ime: string; prezime: string; email: string }) => Promise<{ id: number }>
  /** Sends a link for the first password; older ones of the person end. False when they have a password or no address. */
  poveznica: (tx: Tx, osobaId: number, institucija: string, sada: number) => Promise<boolean>
}

type Dio = Pick<Poziv, 'call' | 'institucijaId'>

/** What a person's place consists of belongs to the institution (UST-6). */
function provjeriMjesto({ programIds, ulogaIds }: SadrzajMjesta, { programi, uloge }: Ustanova) {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return [
    greska('UST-6', 'programIds', pripada(programIds, ids(programi), PORUKE_USTANOVE.tudiProgram)),
    greska('UST-6', 'ulogaIds', pripada(ulogaIds, ids(uloge), PORUKE_USTANOVE.tudaUloga)),
  ]
}

const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
const mjestoOd = ({ razina, programIds, ulogaIds }: SadrzajMjesta): SadrzajMjesta => ({
  razina,
  programIds: unique(programIds),
  ulogaIds: unique(ulogaIds),
})

/** „Ana Anić: referent; programi NPOO; uloge Voditelj poziva”. */
function opisMjesta(ime: string, { razina, programIds, ulogaIds }: SadrzajMjesta, stanje: Ustanova): string {
  const programi = stanje.programi.filter(({ id }) => programIds.includes(id)).map(({ oznaka }) => oznaka)
  const uloge = stanje.uloge.filter(({ id }) => ulogaIds.includes(id)).map(({ naziv }) => naziv)
  return [
    `${ime}: ${RAZINE_INSTITUCIJE[razina].toLocaleLowerCase('hr')}`,
    `programi ${programi.join(', ')}`,
    ...(uloge.length === 0 ? [] : [`uloge ${uloge.join(', ')}`]),
  ].join('; ')
}

async function osobaZaMjesto(tx: Tx, osobe: OsobePort, { oib, ime, prezime, email }: NovaOsoba) {
  const poznata = await osobe.poOibu(tx, oib)
  if (poznata !== undefined) {
    if (!poznata.aktivna) odbij(greska('UST-6', 'oib', PORUKE_USTANOVE.zatvorenRacun))
    return { ...poznata, novi: false }
  }
  const polja = { ime: ime ?? '', prezime: prezime ?? '', email: email ?? '' }
  const prazna = Object.entries(polja).filter(([, value]) => value === '')
  odbij(
    ...(prazna.length > 0 ? [greska('UST-6', 'oib', PORUKE_USTANOVE.novaOsoba)] : []),
    ...prazna.map(([polje]) => greska('obavezno', polje, PORUKE.polje.obavezno)),
  )
  return { ...polja, ...(await osobe.nova(tx, { oib, ...polja })), novi: true }
}

export function dodajKorisnika(dio: Dio, osobe: OsobePort, body: NovaOsoba) {
  const { mutationId, ...rest } = body
  const poziv = { ...dio, mutationId, akcija: 'institucija.korisnik.dodan', body: rest as JsonObject, o: body.oib }
  return odluci(poziv, async ({ tx, actor, stanje, sada }) => {
    zabrani(smijeRazinu(actor, undefined, body.razina))
    odbij(...provjeriMjesto(body, stanje))
    const osoba = await osobaZaMjesto(tx, osobe, body)
    zabrani(nijeVlastito(actor, osoba.id))
    if (stanje.mjesta.some(({ osobaId }) => osobaId === osoba.id)) odbij(greska('UST-6', 'oib', PORUKE_USTANOVE.vecJe))
    const sadrzaj = mjestoOd(body)
    await upisiMjesto(tx, { institucijaId: stanje.institucija.id, osobaId: osoba.id }, sadrzaj, stanje.uloge)
    const poveznica = osoba.novi && (await osobe.poveznica(tx, osoba.id, stanje.institucija.naziv, sada))
    const komentar = opisMjesta(`${osoba.ime} ${osoba.prezime}`, sadrzaj, stanje)
    return { id: osoba.id, verzijaRetka: 1, poveznica, komentar }
  })
}

/** The place in the version that was seen, and that the actor may decide about it. */
function zaOdluku({ actor, stanje }: Odluka, osobaId: number, verzijaRetka: number): Mjesto {
  const prije = stanje.mjesta.find((one) => one.osobaId === osobaId)
  if (prije === undefined) throw new Problem('nije-pronadeno')
  zabrani(nijeVlastito(actor, osobaId))
  return uVerziji(prije, verzijaRetka)
}

type IzmjenaMjesta = SadrzajMjesta & { mutationId: string; verzijaRetka: number }

export function spremiKorisnika(dio: Dio, osobaId: number, body: IzmjenaMjesta) {
  const { mutationId, ...rest } = body
  const akcija = 'institucija.korisnik.izmijenjen'
  return odluci(
    { ...dio, mutationId, akcija, body: rest, o: String(osobaId), osobaId },
    async (odluka): Promise<Ishod> => {
      const { tx, actor, stanje } = odluka
      const prije = zaOdluku(odluka, osobaId, body.verzijaRetka)
      zabrani(
        smijeRazinu(actor, prije.razina, body.razina),
        ostajeAdministrator(
          stanje.mjesta.map((one) => (one.osobaId === osobaId ? { ...one, razina: body.razina } : one)),
        ),
      )
      odbij(...provjeriMjesto(body, stanje))
      const sadrzaj = mjestoOd(body)
      const kljuc = { institucijaId: stanje.institucija.id, osobaId }
      const verzijaRetka = await izmijeniMjesto(tx, kljuc, sadrzaj, stanje.uloge)
      if (jeSuzeno(prije, sadrzaj, stanje.uloge)) await opozvano(odluka, osobaId)
      return { id: osobaId, verzijaRetka, komentar: opisMjesta(`${prije.ime} ${prije.prezime}`, sadrzaj, stanje) }
    },
  )
}

export function ukloniKorisnika(dio: Dio, osobaId: number, body: { mutationId: string; verzijaRetka: number }) {
  const { mutationId, ...rest } = body
  const akcija = 'institucija.korisnik.uklonjen'
  return odluci(
    { ...dio, mutationId, akcija, body: rest, o: String(osobaId), osobaId },
    async (odluka): Promise<Ishod> => {
      const { tx, actor, stanje } = odluka
      const prije = zaOdluku(odluka, osobaId, body.verzijaRetka)
      zabrani(
        smijeRazinu(actor, prije.razina, undefined),
        prije.razina === 'A' ? ostajeAdministrator(stanje.mjesta.filter((one) => one.osobaId !== osobaId)) : undefined,
      )
      await obrisiMjesto(tx, stanje.institucija.id, osobaId)
      await opozvano(odluka, osobaId)
      return { id: osobaId, verzijaRetka: prije.verzijaRetka + 1, komentar: `${prije.ime} ${prije.prezime}` }
    },
  )
}
