/** What leaves the server about a contract: its preparation for either side, its versions, the deadlines of its claims. */
import { type IsoDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { isWho, type Who } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { broken } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type JsonObject, jsonOf } from '#contract/kernel/sync/patch.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { popisInacica, vazecaNaDan, vazecaU } from '#contract/modules/ugovor/inacice-ugovora.ts'
import { greskeRokova, type RazdobljeProvedbe, type RokZns } from '#contract/modules/ugovor/rokovi-zns.ts'
import { brojUgovora } from '#contract/modules/ugovor/ugovor.broj.ts'
import type { ProvjereUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import type { StranaUgovora } from '#contract/modules/ugovor/ugovor.izbori.ts'
import { pisuPolje } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import { PORUKE_UGOVORA } from '#contract/modules/ugovor/ugovor.poruke.ts'
import { PRIJE_POTPISA } from '#contract/modules/ugovor/ugovor.rules.ts'
import type {
  InacicaUgovoraDetalj,
  NedostatakUgovora,
  PripremaDetalj,
  RokoviUgovora,
} from '#contract/modules/ugovor/ugovor.schema.ts'
import { UGOVOR } from '#contract/modules/ugovor/ugovor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { vlasniciZaUgovor } from '../rsv/rsv.sql.ts'
import { type NadeniUgovor, odjeljciZa, type Pisac, stranke, uPripremi } from './ugovor.desk.ts'
import { citajInacice, citajInacicu, citajRokove, pisiUgovor, upisiRokove } from './ugovor.repository.ts'
import { kontekstUgovora } from './ugovor.sql.ts'

const stranaOd = (who: Who): StranaUgovora => (who.includes('@') ? 'tijelo' : 'korisnik')

/** All that holds the signature back, each with the sides that can put it right: of a field those that write it. */
export function nedostaciUgovora(projekt: Projekt, sada: number): NedostatakUgovora[] {
  return PRIJE_POTPISA.flatMap((pravilo) =>
    broken([pravilo], projekt, {}, { sada }).map((greska): NedostatakUgovora => {
      const put = greska.polje === undefined ? undefined : resolvePath(UGOVOR, greska.polje)?.put
      const { otklanja } = pravilo
      const poPravilu = typeof otklanja === 'object' ? otklanja.map(stranaOd) : []
      return Object.assign({ otklanja: put === undefined ? [...new Set(poPravilu)] : [...pisuPolje(put)] }, greska)
    }),
  )
}

/** The preparation for this reader; the beneficiary reads nothing of the body's checks. */
export async function pripremaZa(tx: Tx, nadeni: NadeniUgovor, zapis: Projekt, pisac: Pisac): Promise<PripremaDetalj> {
  const { red, projekt } = nadeni
  const zaTijelo = pisac.actor.za.vrsta === 'institucija'
  const kontekst = await kontekstUgovora(tx, projekt, red.bespovratnaOdluke)
  const svi = uPripremi(nadeni) ? nedostaciUgovora(zapis, pisac.sada) : []
  return {
    id: red.id,
    verzijaRetka: red.verzijaRetka,
    broj: brojUgovora(kontekst.ugovor),
    pokrenuto: red.pokrenuto,
    rokPotpisa: red.rokPotpisa,
    nakonOpomene: red.nakonOpomene,
    uPripremi: uPripremi(nadeni),
    sadrzaj: red.sadrzaj,
    kontekst: jsonOf(kontekst),
    greske: [...(zapis.ugovor.priprema?.greske ?? [])],
    odjeljci: await odjeljciZa(tx, nadeni, pisac),
    nedostaci: zaTijelo ? svi : svi.filter(({ otklanja }) => otklanja.includes('korisnik')),
    potpisaniUgovor: red.potpisani,
    provjere: zaTijelo ? red.provjere : null,
    vlasnici: zaTijelo ? await vlasniciZaUgovor(tx, projekt.id) : null,
  }
}

const uTekst = <I extends { vrijediOd: Date }>(inacica: I) =>
  Object.assign({}, inacica, { vrijediOd: inacica.vrijediOd.toISOString() })
const zaSud = <I extends { vrijediOd: Date }>(inacica: I) =>
  Object.assign({}, inacica, { vrijediOd: inacica.vrijediOd.getTime() })

/** The number of the version that is valid now, or was on a day; undefined where there was none. */
async function vazeci(tx: Tx, { red }: NadeniUgovor, sada: number, dan?: IsoDatum): Promise<number | undefined> {
  const sve = (await citajInacice(tx, red.id)).map(zaSud)
  return (dan === undefined ? vazecaU(sve, sada) : vazecaNaDan(sve, dan))?.broj
}

export async function popisInacicaZa(tx: Tx, nadeni: NadeniUgovor, sada: number) {
  const sve = await citajInacice(tx, nadeni.red.id)
  const sada_ = await vazeci(tx, nadeni, sada)
  const izmjene = new Map(sve.map(({ broj, izmjenaId }) => [broj, izmjenaId]))
  return {
    data: popisInacica(sve.map(zaSud)).map(
      ({ broj, vrsta, vrijediOd, prihvatljivo, bespovratna, razlikaPrihvatljivo, razlikaBespovratna }) => ({
        broj,
        vrsta,
        vrijediOd: new Date(vrijediOd).toISOString(),
        prihvatljivo,
        bespovratna,
        izmjenaId: izmjene.get(broj) ?? null,
        vazeca: broj === sada_,
        razlikaPrihvatljivo,
        razlikaBespovratna,
      }),
    ),
  }
}

async function inacicaOd(tx: Tx, { red }: NadeniUgovor, broj: number) {
  const row = await citajInacicu(tx, red.id, broj)
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

export async function inacicaZa(
  tx: Tx,
  nadeni: NadeniUgovor,
  trazena: number,
  sada: number,
): Promise<InacicaUgovoraDetalj> {
  const { broj, vrsta, vrijediOd, prihvatljivo, bespovratna, izmjenaId, sadrzaj, kontekst } = uTekst(
    await inacicaOd(tx, nadeni, trazena),
  )
  const vazeca = broj === (await vazeci(tx, nadeni, sada))
  return { broj, vrsta, vrijediOd, prihvatljivo, bespovratna, izmjenaId, sadrzaj, kontekst: jsonOf(kontekst), vazeca }
}

/** The version that is valid now, or was on a day; null where there was none. */
export async function vazecaZa(tx: Tx, nadeni: NadeniUgovor, dan: IsoDatum | undefined, sada: number) {
  const broj = await vazeci(tx, nadeni, sada, dan)
  return { inacica: broj === undefined ? null : await inacicaZa(tx, nadeni, broj, sada) }
}

/** The days between which a contract is carried out; null where its form does not say them. */
function razdobljeProvedbe(sadrzaj: JsonObject): RazdobljeProvedbe | null {
  const od = tekstOd(tabOd(sadrzaj, 'projekt'), 'pocetakProvedbe')
  const kraj = zavrsetakProvedbe(sadrzaj)
  return isIsoDatum(od) && kraj !== null ? { od, do: kraj } : null
}

/** The period of the valid version; null as long as nothing was signed. */
async function razdobljeVazeceg(tx: Tx, nadeni: NadeniUgovor, sada: number): Promise<RazdobljeProvedbe | null> {
  const broj = await vazeci(tx, nadeni, sada)
  const red = broj === undefined ? undefined : await citajInacicu(tx, nadeni.red.id, broj)
  return red === undefined ? null : razdobljeProvedbe(red.sadrzaj)
}

const smijeRokove = (nadeni: NadeniUgovor, { actor }: Pisac) =>
  actor.osobaId === actor.stvarnaOsobaId &&
  isWho('R@IMP', actor, stranke(nadeni)) &&
  jeStatus(projektStatuses, nadeni.projekt.statusId, 'ugovoren')

export async function rokoviZa(tx: Tx, nadeni: NadeniUgovor, pisac: Pisac): Promise<RokoviUgovora> {
  const { red } = nadeni
  return {
    verzijaRetka: red.verzijaRetka,
    razdoblje: await razdobljeVazeceg(tx, nadeni, pisac.sada),
    rokovi: await citajRokove(tx, red.id),
    smijeUredivati: smijeRokove(nadeni, pisac),
  }
}

interface NoviRokovi {
  verzijaRetka: number
  razlog: string
  rokovi: readonly RokZns[]
}

/** Deadlines as the body has changed them: without a gap or an overlap, those of claims that exist as they were. */
export async function spremiRokove(
  tx: Tx,
  nadeni: NadeniUgovor,
  { verzijaRetka, razlog, rokovi }: NoviRokovi,
  pisac: Pisac,
): Promise<number> {
  const { red, projekt } = nadeni
  const { actor, sada } = pisac
  if (!isWho('R@IMP', actor, stranke(nadeni))) throw new Problem('zabranjeno')
  if (!smijeRokove(nadeni, pisac)) throw new Problem('radnja-nije-dopustena')
  if (red.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  const razdoblje = await razdobljeVazeceg(tx, nadeni, sada)
  if (razdoblje === null) throw new Problem('nije-pronadeno')
  const dosad = await citajRokove(tx, red.id)
  const greske = greskeRokova(rokovi, razdoblje, dosad)
  if (razlog.trim().length < 10)
    greske.push({ polje: 'razlog', pravilo: 'ROZ-09', poruka: PORUKE_UGOVORA.razlogRokova })
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const predani = new Set(dosad.flatMap(({ znsId }) => znsId ?? []))
  const redom = rokovi.map((rok, at): RokZns => {
    const znsId = rok.znsId !== null && predani.has(rok.znsId) ? rok.znsId : null
    return Object.assign({}, rok, { rb: at + 1, znsId })
  })
  await upisiRokove(tx, red.id, redom)
  await pisiUgovor(tx, red.id, { verzijaRetka: verzijaRetka + 1 })
  await writeLog(tx, {
    akcija: 'ugovor.rokoviZnsova.spremanje',
    entitetVrsta: 'projekt',
    entitetId: projekt.id,
    actor,
    sada,
    komentar: razlog.trim(),
    vidljivoPrijavitelju: true,
  })
  return verzijaRetka + 1
}

/** Throws where an answer of the body says a day or a moment that has not come. */
export function provjeriDane({ poreznaPotvrda, sudskiRegistarProvjeren }: ProvjereUgovora, sada: number): void {
  const buduce = {
    poreznaPotvrda: poreznaPotvrda !== null && poreznaPotvrda > today(sada),
    sudskiRegistarProvjeren: sudskiRegistarProvjeren !== null && Date.parse(sudskiRegistarProvjeren) > sada,
  }
  const greske = Object.entries(buduce).flatMap(([polje, jest]) =>
    jest ? [{ polje: `provjere.${polje}`, pravilo: 'SUG-12', poruka: PORUKE_UGOVORA.buducnost }] : [],
  )
  if (greske.length > 0) throw new Problem('pravila', { greske })
}
