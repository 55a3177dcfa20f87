/** Writing a contract in preparation: whoever keeps a section writes it, and writes in it what is their side's. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Actor, isWho, type Parties } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { StranaUgovora } from '#contract/modules/ugovor/ugovor.izbori.ts'
import {
  imaDanPotpisa,
  imaOblikOdjeljka,
  MINUTA_ZAKLJUCAVANJA,
  ODJELJCI,
  type Odjeljak,
  odjeljakOd,
  pisuOdjeljak,
  prevelikoUOdjeljku,
  promjenePotpisanog,
  sOdjeljkom,
  tudePromjene,
} from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import { PORUKE_UGOVORA } from '#contract/modules/ugovor/ugovor.poruke.ts'
import type { OdjeljakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import type { ProjektUgovora } from '../projekt/ugovor.sql.ts'
import { odbijDrukcijeUgovora, poveziDatotekeUgovora } from './ugovor.datoteke.repository.ts'
import {
  citajOdjeljke,
  drziOdjeljak,
  type OdjeljakRow,
  pisiOdjeljak,
  pisiUgovor,
  type UgovorRow,
} from './ugovor.repository.ts'

/** A contract with its project, as a call has found it. */
export interface NadeniUgovor {
  red: UgovorRow
  projekt: ProjektUgovora
}
export interface Pisac {
  actor: Actor
  sada: number
}

export const stranke = ({ projekt }: NadeniUgovor): Parties => ({
  prijaviteljId: projekt.prijaviteljId,
  projektId: projekt.id,
  programId: projekt.programId,
  ...(projekt.impId === null ? {} : { tijela: { IMP: projekt.impId } }),
})

export const uPripremi = ({ projekt }: NadeniUgovor): boolean =>
  jeStatus(projektStatuses, projekt.statusId, 'ugovaranje')

/** The side for which a person writes; null for who only reads. */
export function stranaPisca(nadeni: NadeniUgovor, actor: Actor): StranaUgovora | null {
  if (actor.osobaId !== actor.stvarnaOsobaId) return null
  if (isWho('UR', actor, stranke(nadeni))) return 'korisnik'
  return isWho('R@IMP', actor, stranke(nadeni)) ? 'tijelo' : null
}

/** Throws unless this person may write the contract now; answers for which side. */
export function traziPisca(nadeni: NadeniUgovor, actor: Actor): StranaUgovora {
  const strana = stranaPisca(nadeni, actor)
  if (strana === null) throw new Problem('zabranjeno')
  if (!uPripremi(nadeni)) throw new Problem('radnja-nije-dopustena', { poruka: PORUKE_UGOVORA.nijeUPripremi })
  return strana
}

const drzi = ({ osobaId, zakljucanDo }: OdjeljakRow, sada: number) =>
  osobaId !== null && zakljucanDo !== null && zakljucanDo.getTime() > sada

function uRedak(
  nadeni: NadeniUgovor,
  odjeljak: Odjeljak,
  row: OdjeljakRow | undefined,
  ime: string,
  { actor, sada }: Pisac,
): OdjeljakUgovora {
  const pisu = [...pisuOdjeljak(odjeljak)]
  const strana = stranaPisca(nadeni, actor)
  const { osobaId, strana: cija, zakljucanOd, zakljucanDo } = row ?? {}
  const zauzet =
    row !== undefined && drzi(row, sada) && cija != null && zakljucanOd != null && zakljucanDo != null
      ? {
          ime,
          strana: cija,
          vi: osobaId === actor.osobaId,
          od: zakljucanOd.toISOString(),
          do: zakljucanDo.toISOString(),
        }
      : null
  const pise = strana !== null && pisu.includes(strana) && uPripremi(nadeni)
  return {
    kljuc: odjeljak.kljuc,
    verzijaRetka: row?.verzijaRetka ?? 1,
    pisu,
    smijeUredivati: pise && (zauzet === null || zauzet.vi),
    smijePreuzeti: pise && zauzet !== null && !zauzet.vi && isWho('V@IMP', actor, stranke(nadeni)),
    zakljucan: zauzet,
  }
}

const imenaDrzitelja = (tx: Tx, redci: readonly OdjeljakRow[]) =>
  imenaOsoba(
    tx,
    redci.flatMap(({ osobaId }) => osobaId ?? []),
  )

/** Every section that has something to write, in the order of display. */
export async function odjeljciZa(tx: Tx, nadeni: NadeniUgovor, pisac: Pisac): Promise<OdjeljakUgovora[]> {
  const redci = await citajOdjeljke(tx, nadeni.red.id)
  const imena = await imenaDrzitelja(tx, redci)
  return ODJELJCI.map((odjeljak) => {
    const row = redci.find(({ kljuc }) => kljuc === odjeljak.kljuc)
    return uRedak(nadeni, odjeljak, row, imena.get(row?.osobaId ?? 0)?.ime ?? '', pisac)
  })
}

/** The section of an address with its row held; throws where there is none. */
async function nadiOdjeljak(tx: Tx, { red }: NadeniUgovor, kljuc: string) {
  const odjeljak = odjeljakOd(kljuc)
  const row = odjeljak && (await drziOdjeljak(tx, red.id, kljuc))
  if (odjeljak === undefined || row === undefined) throw new Problem('nije-pronadeno')
  const ime = (await imenaDrzitelja(tx, [row])).get(row.osobaId ?? 0)?.ime ?? ''
  return { odjeljak, row, ime }
}

const zauzetoPoruka = (ime: string, { strana, zakljucanDo }: OdjeljakRow) =>
  PORUKE_UGOVORA.zauzeto(ime, strana ?? 'tijelo', formatVrijeme(zakljucanDo?.getTime() ?? 0))

/** Takes a section or keeps it longer; a supervisor of the body takes it from somebody else. */
export async function zakljucaj(
  tx: Tx,
  nadeni: NadeniUgovor,
  { kljuc, preuzmi }: { kljuc: string; preuzmi: boolean },
  pisac: Pisac,
): Promise<OdjeljakUgovora> {
  const { actor, sada } = pisac
  const strana = traziPisca(nadeni, actor)
  const { odjeljak, row, ime } = await nadiOdjeljak(tx, nadeni, kljuc)
  if (!pisuOdjeljak(odjeljak).includes(strana)) throw new Problem('zabranjeno', { poruka: PORUKE_UGOVORA.drugaStrana })
  const tudi = drzi(row, sada) && row.osobaId !== actor.osobaId
  if (tudi && !(preuzmi && isWho('V@IMP', actor, stranke(nadeni))))
    throw new Problem('radnja-nije-dopustena', { poruka: zauzetoPoruka(ime, row) })
  const svoj = drzi(row, sada) && !tudi
  const set = {
    osobaId: actor.osobaId,
    strana,
    zakljucanOd: svoj ? row.zakljucanOd : new Date(sada),
    zakljucanDo: new Date(sada + MINUTA_ZAKLJUCAVANJA * MINUTA),
  }
  await pisiOdjeljak(tx, row, set)
  const mojeIme = (await imenaOsoba(tx, [actor.osobaId])).get(actor.osobaId)?.ime ?? ''
  return uRedak(nadeni, odjeljak, Object.assign({ ...row }, set), mojeIme, pisac)
}

/** Lets a section go; what is somebody else's stays theirs. */
export async function otkljucaj(tx: Tx, nadeni: NadeniUgovor, kljuc: string, pisac: Pisac): Promise<OdjeljakUgovora> {
  traziPisca(nadeni, pisac.actor)
  const { odjeljak, row, ime } = await nadiOdjeljak(tx, nadeni, kljuc)
  if (row.osobaId !== pisac.actor.osobaId) return uRedak(nadeni, odjeljak, row, ime, pisac)
  const set = { osobaId: null, strana: null, zakljucanOd: null, zakljucanDo: null }
  await pisiOdjeljak(tx, row, set)
  return uRedak(nadeni, odjeljak, Object.assign({ ...row }, set), '', pisac)
}

interface Spremanje {
  kljuc: string
  verzijaRetka: number
  uneseno: JsonObject
}

/** The content with what a side has written; throws for what no field takes, what is not its own and what was signed. */
function traziUnos(
  { sadrzaj, potpisani }: UgovorRow,
  odjeljak: Odjeljak,
  uneseno: JsonObject,
  strana: StranaUgovora,
): Sadrzaj {
  if (!imaOblikOdjeljka(odjeljak, uneseno)) throw new Problem('neispravan-zahtjev')
  const preveliko = prevelikoUOdjeljku(odjeljak, sadrzaj, uneseno)
  if (preveliko.length > 0) throw new Problem('pravila', { greske: preveliko })
  const novi = sOdjeljkom(sadrzaj, odjeljak, uneseno)
  const potpisano = potpisani !== null || imaDanPotpisa(sadrzaj)
  const greske = [
    ...tudePromjene(sadrzaj, novi, odjeljak.tab, strana),
    ...(potpisano ? promjenePotpisanog(sadrzaj, novi, odjeljak.tab) : []),
  ]
  if (greske.length > 0) throw new Problem('pravila', { greske })
  return novi
}

/** Writes a section that this person keeps, and keeps it longer. Answers its new counter. */
export async function spremiOdjeljak(
  tx: Tx,
  nadeni: NadeniUgovor,
  { kljuc, verzijaRetka, uneseno }: Spremanje,
  { actor, sada }: Pisac,
): Promise<number> {
  const strana = traziPisca(nadeni, actor)
  const { odjeljak, row, ime } = await nadiOdjeljak(tx, nadeni, kljuc)
  const drugi = drzi(row, sada) && row.osobaId !== actor.osobaId
  if (drugi) throw new Problem('radnja-nije-dopustena', { poruka: zauzetoPoruka(ime, row) })
  if (!drzi(row, sada)) throw new Problem('radnja-nije-dopustena', { poruka: PORUKE_UGOVORA.nijeZakljucano })
  if (row.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  const { red } = nadeni
  const sadrzaj = traziUnos(red, odjeljak, uneseno, strana)
  await odbijDrukcijeUgovora(tx, red, sadrzaj, strana)
  await pisiUgovor(tx, red.id, { sadrzaj })
  await pisiOdjeljak(tx, row, {
    verzijaRetka: verzijaRetka + 1,
    zakljucanDo: new Date(sada + MINUTA_ZAKLJUCAVANJA * MINUTA),
  })
  await poveziDatotekeUgovora(tx, Object.assign({ ...red }, { sadrzaj }))
  await writeLog(tx, {
    akcija: 'ugovor.odjeljak.spremanje',
    entitetVrsta: 'projekt',
    entitetId: red.projektId,
    actor,
    sada,
    komentar: odjeljak.naslov,
    vidljivoPrijavitelju: true,
  })
  return verzijaRetka + 1
}

/** Owners were taken anew: that the body has assessed them again was said of the snapshot before. Answers the new counter. */
export async function ponistiOcjenuVlasnika(tx: Tx, { red }: NadeniUgovor, { actor, sada }: Pisac): Promise<number> {
  const verzijaRetka = red.verzijaRetka + 1
  const provjere = Object.assign({}, red.provjere, { vlasniciPonovnoOcijenjeni: false })
  await pisiUgovor(tx, red.id, { provjere, verzijaRetka })
  await writeLog(tx, {
    akcija: 'ugovor.vlasnici.preuzimanje',
    entitetVrsta: 'projekt',
    entitetId: red.projektId,
    actor,
    sada,
    vidljivoPrijavitelju: false,
  })
  return verzijaRetka
}
