/** What leaves the server about checks of applications, and how one is given to a person. */
import { sql } from 'drizzle-orm'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { PRAG_UKUPNO, STANJA_FAZE } from '#contract/modules/odabir/odabir.faze.ts'
import { bodoviDijela } from '#contract/modules/odabir/provjera-prijave.bodovi.ts'
import { jeNjegova, provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { NAZIVI_PROVJERA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import type {
  DioPrijave,
  Dodjela,
  MetaProvjerePrijave,
  ProvjeraPrijave,
  ProvjeraPrijaveDetalj,
  Zapreka,
} from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import {
  cekaPojasnjenje,
  jeNaRedu,
  type TijekDijela,
  uOdabiru,
} from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { KATALOG_PROVJERE_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { stanjeZapisa } from '../../platform/workflow/stol.ts'
import type { OsobeUstanove } from '../../platform/zaduzenje/zaduzenje.ts'
import { zadrziProvjere } from './provjera-prijave.effects.ts'
import { provjeraPrijaveRepository, uPrijavi } from './provjera-prijave.repository.ts'
import { type PrijavaSProvjerama, prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

const OCJENJUJE = 'odabir.ocjenjivanje.uredi'

/** Scores are read by others once everybody who had to has finished; an earlier round is over as a whole. */
function otkriveno({ dio, krug, okolnosti: { tijek } }: ProvjeraPrijave): boolean {
  if (dio !== 'kvaliteta') return true
  const sada = tijek.find((one) => one.dio === dio)
  return sada !== undefined && (sada.krug > krug || sada.otkriveno)
}

const smijeCitati = (provjera: ProvjeraPrijave, actor: Actor) => jeNjegova(provjera, actor) || otkriveno(provjera)

const jeVoditelj = (provjera: ProvjeraPrijave, actor: Actor) =>
  isWho('V@SEL', actor, provjeraPrijaveKind.facts(provjera).parties)

export function metaProvjere(provjera: ProvjeraPrijave, actor: Actor, sada: number): MetaProvjerePrijave {
  const { statusId, programId, projekt, prijaviteljId, prijavitelj, dio, krug, ocjenjivacId, ocjenjivac } = provjera
  const { verzijaRetka: _verzija, ...stanje } = stanjeZapisa(provjeraPrijaveKind, provjera, actor, sada)
  const moja = jeNjegova(provjera, actor)
  const zapoceta = !jeStatus(provjeraPrijaveStatuses, statusId, 'dodijeljena')
  return {
    ...stanje,
    statusId,
    programId,
    projekt: { id: projekt.id, naziv: projekt.naziv, sifra: projekt.sifra },
    prijavitelj: { id: prijaviteljId, naziv: prijavitelj },
    smijeUredivati: moja && jeStatus(provjeraPrijaveStatuses, statusId, 'uTijeku') && uOdabiru(projekt.statusId),
    dio,
    naziv: NAZIVI_PROVJERA[dio],
    krug,
    ocjenjivac: { id: ocjenjivacId, ime: ocjenjivac },
    moja,
    okolnosti: { lista: zapoceta && smijeCitati(provjera, actor) ? provjera.lista : null },
    otkriveno: otkriveno(provjera),
    izuzece: jeVoditelj(provjera, actor) ? provjera.izuzece : null,
    razlog: moja || jeVoditelj(provjera, actor) ? provjera.razlog : null,
    zavrsenoU: provjera.zavrsenoU,
  }
}

/** A check as this person reads it: of a score that is not theirs, nothing but that there is one. */
export function procitaj(provjera: ProvjeraPrijave, actor: Actor, sada: number): ProvjeraPrijaveDetalj {
  const { id, verzijaRetka, sadrzaj } = provjera
  return {
    id,
    verzijaRetka,
    sadrzaj: smijeCitati(provjera, actor) ? sadrzaj : {},
    ...metaProvjere(provjera, actor, sada),
  }
}

type Odabirana = PrijavaSProvjerama & { selId: number }

/** The application for somebody of the body that selects it, and who has no conflict with it. Throws 404 for all others. */
async function prijavaOd(tx: Tx, projektId: string, actor: Actor): Promise<Odabirana> {
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${projektId}::uuid and ${opsegProjekta(actor)}`)
  const { za } = actor
  if (prijava?.selId == null || za.vrsta !== 'institucija' || za.id !== prijava.selId)
    throw new Problem('nije-pronadeno')
  if (jeStatus(projektStatuses, prijava.statusId, ...NACRTI)) throw new Problem('nije-pronadeno')
  if (prijava.izuzeti.includes(actor.osobaId)) throw new Problem('nije-pronadeno')
  return { ...prijava, selId: prijava.selId }
}

/** Who would get a check, and whether they may check at the body. */
interface Ocjenjivac {
  id: number
  ime: string
  izTijela: boolean
}

async function ocjenjivac(
  tx: Tx,
  { selId: institucijaId, programId }: Odabirana,
  osobaId: number,
  osobe: OsobeUstanove,
): Promise<Ocjenjivac> {
  const nadene = await osobe(tx, { institucijaId, programId, dozvola: OCJENJUJE, osobaId })
  const ime = (await imenaOsoba(tx, [osobaId])).get(osobaId)?.ime ?? ''
  return { id: osobaId, ime, izTijela: nadene.length > 0 }
}

function zaprekaOsobe(
  { izuzeti }: Odabirana,
  tijek: TijekDijela | undefined,
  krug: number,
  { id, izTijela }: Ocjenjivac,
): Zapreka | null {
  if (!izTijela) return 'izvanTijela'
  if (izuzeti.includes(id)) return 'izuzeta'
  const ima = tijek?.kopije.some((one) => one.ocjenjivacId === id && one.krug === krug)
  return ima ? 'vecIma' : null
}

/** A check as it would be, before its kind has decided that it may come to be. */
function nova(
  id: string,
  prijava: Odabirana,
  { dio, noviKrug }: Pick<Dodjela, 'dio'> & { noviKrug: boolean },
  osoba: Ocjenjivac,
  sada: number,
): ProvjeraPrijave {
  const tijek = tijekPrijave(prijava).find((one) => one.dio === dio)
  const krug = (tijek?.krug ?? 1) + (noviKrug ? 1 : 0)
  const redak = {
    id,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
    sadrzaj: emptyDocument(KATALOG_PROVJERE_PRIJAVE, {}),
    neprovjereneDatoteke: 0,
    dio,
    krug,
    ocjenjivacId: osoba.id,
    ocjenjivac: osoba.ime,
    listaId: null,
    lista: null,
    izuzece: null,
    razlog: null,
    zavrsenoU: null,
    ishod: null,
    institucijaId: prijava.selId,
  }
  return uPrijavi(redak, prijava, sada, zaprekaOsobe(prijava, tijek, krug, osoba))
}

/** The check that a desk would give, its application held until the transaction ends, so that two hands fill no place twice. */
export async function zaDodjelu(
  tx: Tx,
  { id, projektId }: { id: string; projektId: string },
  { dio, osobaId, noviKrug = false }: Omit<Dodjela, 'mutationId'>,
  by: Pisanje,
  osobe: OsobeUstanove,
): Promise<ProvjeraPrijave> {
  await zadrziProvjere(tx, projektId)
  const prijava = await prijavaOd(tx, projektId, by.actor)
  const osoba = await ocjenjivac(tx, prijava, osobaId ?? by.actor.osobaId, osobe)
  return nova(id, prijava, { dio, noviKrug }, osoba, by.sada)
}

/** People of the body who may be given a check of this application. */
export async function moguciOcjenjivaci(tx: Tx, projektId: string, actor: Actor, osobe: OsobeUstanove) {
  const prijava = await prijavaOd(tx, projektId, actor)
  const svi = await osobe(tx, { institucijaId: prijava.selId, programId: prijava.programId, dozvola: OCJENJUJE })
  return svi
    .filter(({ osobaId }) => !prijava.izuzeti.includes(osobaId))
    .map(({ osobaId: id, ime = '' }) => ({ id, ime }))
}

/** What a part waits for, in words. */
function cekaSe(statusId: number, tijek: readonly TijekDijela[], one: TijekDijela): string | null {
  const { stanje, dio, ocjenjivanje, slobodno, kopije, trazi } = one
  if (!uOdabiru(statusId) || stanje === 'zadovoljava' || stanje === 'neZadovoljava') return null
  if (stanje === 'cekaPojasnjenje')
    return cekaPojasnjenje(statusId) ? 'Prijavitelj ispravlja prijavu.' : 'Čeka se pojašnjenje prijavitelja.'
  if (!jeNaRedu(tijek, dio)) return 'Čeka prethodni dio odabira.'
  if (ocjenjivanje?.stanje === 'cekaTrecega' && slobodno > 0) return 'Potreban je treći ocjenjivač.'
  if (slobodno > 0) return trazi === 1 ? 'Nije dodijeljeno.' : `Dodijeljeno ${kopije.length} od ${trazi} ocjenjivača.`
  return 'Čeka ocjenjivača.'
}

/** Every part of selection of an application, with who has it. */
export async function dijeloviPrijave(
  tx: Tx,
  projektId: string,
  { actor, sada }: Pisanje,
  osobe: OsobeUstanove,
): Promise<DioPrijave[]> {
  const prijava = await prijavaOd(tx, projektId, actor)
  // Of what was decided before the portal had checks there is nothing to show.
  if (!uOdabiru(prijava.statusId) && prijava.kopije.length === 0) return []
  const tijek = tijekPrijave(prijava)
  const sve = await provjeraPrijaveRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, actor, sada)
  const ja = await ocjenjivac(tx, prijava, actor.osobaId, osobe)
  return tijek.map((one): DioPrijave => {
    const { dio, krug, stanje, trazi, slobodno } = one
    const ocjenjivaci = sve.filter((provjera) => provjera.dio === dio)
    const smije = (code: 'preuzmi' | 'dodijeli', noviKrug = false) => {
      const zapis = nova('', prijava, { dio, noviKrug }, ja, sada)
      // Whom it is given to is chosen later.
      const bezOsobe = code === 'preuzmi' ? zapis : { ...zapis, okolnosti: { ...zapis.okolnosti, zapreka: null } }
      return decide(provjeraPrijaveKind, code, bezOsobe, actor, {}, { sada }).ok
    }
    return {
      dio,
      naziv: NAZIVI_PROVJERA[dio],
      krug,
      stanje: { kljuc: stanje, naziv: STANJA_FAZE[stanje] },
      ceka: cekaSe(prijava.statusId, tijek, one),
      trazi,
      slobodno,
      smijePreuzeti: smije('preuzmi'),
      smijeDodijeliti: smije('dodijeli'),
      smijeNoviKrug: one.mozeNoviKrug && smije('dodijeli', true),
      provjere: ocjenjivaci.map((provjera) => {
        const { id, krug: njezin, statusId, zavrsenoU } = provjera
        const { ocjenjivac, moja, izuzece, razlog } = metaProvjere(provjera, actor, sada)
        const status = { id: statusId, naziv: statusLabel(provjeraPrijaveKind, statusId) }
        return { id, krug: njezin, ocjenjivac, moja, status, izuzece, razlog, zavrsenoU }
      }),
      bodovi: one.otkriveno ? bodoviDijela(one, ocjenjivaci, PRAG_UKUPNO) : null,
    }
  })
}
