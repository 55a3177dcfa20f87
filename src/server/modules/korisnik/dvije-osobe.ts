/**
 * Orders that take two administrators (R-AZ-9, decision 0029): asked for, confirmed by another, refused, taken back. One way for
 * every kind; what a kind does on confirmation is one entry of `PROVEDBA`.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { OBAVIJESTI_NALOGA, PORUKE_OSOBI } from '#contract/modules/korisnik/dvije-osobe.poruke.ts'
import {
  type OdlukaNaloga,
  PORUKE_NALOGA,
  ROK_NALOGA_SATI,
  stanjeNaloga,
  type VrstaNaloga,
  zaprekaOdluke,
  zaprekaOsobe,
} from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type FindRecipients, notify, type Recipient } from '../../platform/workflow/notify.ts'
import { najavaBrisanja, obrisiPodatke } from './brisanje.repository.ts'
import { traziKod, ukloniFaktor } from './drugi-faktor.repository.ts'
import {
  drziNalog,
  type NalogRedak,
  naloziOsobe,
  podnositeljNaloga,
  upisiNalog,
  zapisiOdluku,
} from './dvije-osobe.repository.ts'
import { drziOsobu } from './lozinka-poveznica.repository.ts'
import { type Osoba, osobaPoId } from './osoba.repository.ts'
import { odjaviSve } from './sesije.repository.ts'

const PRAVO = 'fizickeOsobe'

export interface NalogPorts {
  findRecipients: FindRecipients
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
}

export interface Povod {
  tx: Tx
  actor: Actor
  sada: number
  zahtjevId: string
  ports: NalogPorts
}

const zabrani = (poruka: string | undefined, kod: 'zabranjeno' | 'cetiri-oka' = 'zabranjeno') => {
  if (poruka !== undefined) throw new Problem(kod, { poruka })
}
const odbij = (poruka: string) => new Problem('radnja-nije-dopustena', { poruka })

/** Somebody whose name was forgotten has no account left to decide about. */
const jeZaboravljena = ({ oib }: Osoba) => oib.startsWith('obrisano-')

/** The person, held; nobody below a super-administrator decides about one, and nobody about themselves [DO-1, DO-2]. */
async function osobaNaloga({ tx, actor }: Povod, osobaId: number): Promise<Osoba> {
  // The guard refuses whoever works in another's name; the rule does not depend on it.
  if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
  const osoba = await drziOsobu(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  zabrani(zaprekaOsobe(osoba, actor))
  return osoba
}

/** [DO-6] */
const PROVEDIVO: Readonly<Record<VrstaNaloga, (tx: Tx, osoba: Osoba) => Promise<string | undefined>>> = {
  uklanjanjeFaktora: async (tx, { id }) => ((await traziKod(tx, id)) ? undefined : PORUKE_NALOGA.nemaFaktora),
  brisanjePodataka: async (_tx, osoba) => (jeZaboravljena(osoba) ? PORUKE_NALOGA.vecObrisana : undefined),
}

async function provedivo(tx: Tx, vrsta: VrstaNaloga, osoba: Osoba): Promise<void> {
  const poruka = await PROVEDIVO[vrsta](tx, osoba)
  if (poruka !== undefined) throw odbij(poruka)
}

/** What the person is told, after it was done. */
interface Javljanje {
  naslov: string
  poruka: string
  tekst: string
  /** Nobody can be signed in as them any more: a letter is all they get. */
  zaboravljena: boolean
}

const PROVEDBA: Readonly<Record<VrstaNaloga, (povod: Povod, osoba: Osoba) => Promise<Javljanje>>> = {
  uklanjanjeFaktora: async ({ tx, sada, zahtjevId }, { id }) => {
    await ukloniFaktor(tx, id)
    await odjaviSve(tx, { osobaId: id, sada, zahtjevId })
    return { ...PORUKE_OSOBI.uklanjanjeFaktora, zaboravljena: false }
  },
  brisanjePodataka: async ({ tx, sada }, { id }) => {
    const ishod = await obrisiPodatke(tx, id, sada)
    const { naslov, poruka, tekst } = PORUKE_OSOBI.brisanjePodataka
    return { naslov, poruka, tekst: tekst(ishod), zaboravljena: ishod.zatvara }
  },
}

async function zapisi({ tx, actor, sada, zahtjevId }: Povod, osobaId: number, akcija: string, komentar: string) {
  await writeLog(tx, {
    ...{ akcija: `fizickaOsoba.nalog.${akcija}`, entitetVrsta: 'fizickaOsoba', entitetId: String(osobaId) },
    ...{ actor, sada, zahtjevId, komentar, vidljivoPrijavitelju: false },
  })
}

/** Orders about a person, as this administrator reads them. */
export async function citajNaloge(tx: Tx, actor: Actor, osobaId: number, sada: number) {
  const osoba = await osobaPoId(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  return {
    nalozi: await naloziOsobe(tx, osobaId, sada),
    faktorUkljucen: await traziKod(tx, osobaId),
    brisanje: jeZaboravljena(osoba) ? null : await najavaBrisanja(tx, osobaId),
    zapreka: zaprekaOsobe(osoba, actor) ?? null,
  }
}

/** The first of the two: nothing is done yet, and everybody who may be the second is told. */
export async function podnesiNalog(
  povod: Povod,
  osobaId: number,
  { vrsta, obrazlozenje }: { vrsta: VrstaNaloga; obrazlozenje: string },
) {
  const { tx, actor, sada, ports } = povod
  const osoba = await osobaNaloga(povod, osobaId)
  await provedivo(tx, vrsta, osoba)
  const id = randomUUID()
  const istjece = sada + ROK_NALOGA_SATI * 3_600_000
  const times = { podnesenoAt: new Date(sada), istjeceAt: new Date(istjece) }
  const redak = { id, osobaId, vrsta, stanje: 'ceka', obrazlozenje, podnioId: actor.osobaId, ...times }
  if (!(await upisiNalog(tx, redak))) throw odbij(PORUKE_NALOGA.vecCeka)
  await zapisi(povod, osobaId, 'podnesen', `${vrsta}; ${obrazlozenje}`)
  const svi = await ports.findRecipients(tx, [`ADM(${PRAVO})`], {})
  const recipients = svi.filter((one) => one.osobaId !== actor.osobaId && one.osobaId !== osobaId)
  await notify(
    tx,
    { recipients, actor, uzrok: `nalog:${id}:podnesen`, sada },
    {
      ...{ poruka: OBAVIJESTI_NALOGA.ceka(vrsta, istjece), activityAction: 'osoba.nalog.podnesen' },
      ...{ programId: null, mailNaslov: OBAVIJESTI_NALOGA.cekaNaslov },
      mailTekst: OBAVIJESTI_NALOGA.cekaTekst(vrsta, istjece),
      mailPoveznice: [{ naziv: OBAVIJESTI_NALOGA.poveznica, put: `/administracija/fizicke-osobe/${osobaId}` }],
    },
  )
}

/** [DO-5] An order does not outlive the right of whoever gave it. */
async function podnositeljSmije(tx: Tx, nalog: NalogRedak, osoba: Osoba): Promise<boolean> {
  const podnio = await podnositeljNaloga(tx, nalog)
  if (podnio === undefined || !podnio.aktivna) return false
  const { id: osobaId, superadmin, adminDopustenja } = podnio
  const imaPravo = superadmin || adminDopustenja.includes(PRAVO)
  return imaPravo && zaprekaOsobe(osoba, { osobaId, superadmin }) === undefined
}

const ISHOD: Readonly<Record<OdlukaNaloga, 'potvrden' | 'odbijen' | 'povucen'>> = {
  ...{ potvrdi: 'potvrden', odbij: 'odbijen', povuci: 'povucen' },
}

/** The second of the two, or the first who takes it back. Of two at once the later one gets 409. */
export async function odluciNalog(
  povod: Povod,
  { osobaId, nalogId }: { osobaId: number; nalogId: string },
  { odluka, obrazlozenje = null }: { odluka: OdlukaNaloga; obrazlozenje?: string | null },
) {
  const { tx, actor, sada } = povod
  const osoba = await osobaNaloga(povod, osobaId)
  const nalog = await drziNalog(tx, nalogId, osobaId)
  if (nalog === undefined) throw new Problem('nije-pronadeno')
  zabrani(zaprekaOdluke(odluka, nalog.podnioId, actor.osobaId), odluka === 'povuci' ? 'zabranjeno' : 'cetiri-oka')
  const stanje = stanjeNaloga(nalog.stanje, nalog.istjeceAt.getTime(), sada)
  if (stanje !== 'ceka') throw odbij(stanje === 'istekao' ? PORUKE_NALOGA.istekao : PORUKE_NALOGA.odluceno)
  const vrsta = nalog.vrsta as VrstaNaloga
  if (odluka === 'potvrdi') {
    if (!(await podnositeljSmije(tx, nalog, osoba))) throw odbij(PORUKE_NALOGA.bezPrava)
    await provedivo(tx, vrsta, osoba)
  }
  const odlucenoAt = new Date(sada)
  await zapisiOdluku(tx, nalogId, {
    ...{ stanje: ISHOD[odluka], odlucioId: actor.osobaId, odlucenoAt, razlogOdluke: obrazlozenje },
  })
  const tko = `podnio ${nalog.podnioId}, ${ISHOD[odluka]}: ${actor.osobaId}`
  await zapisi(povod, osobaId, ISHOD[odluka], [vrsta, tko, ...(obrazlozenje === null ? [] : [obrazlozenje])].join('; '))
  if (odluka === 'potvrdi') await provedi(povod, nalog, osoba)
  if (odluka !== 'povuci') await javiPodnositelju(povod, nalog, obrazlozenje)
}

async function provedi(povod: Povod, { id, vrsta }: NalogRedak, osoba: Osoba): Promise<void> {
  const { tx, actor, sada, ports } = povod
  const { naslov, poruka, tekst, zaboravljena } = await PROVEDBA[vrsta as VrstaNaloga](povod, osoba)
  const uzrok = `nalog:${id}:potvrden`
  if (!zaboravljena) {
    const recipients = await ports.findPeople(tx, [osoba.id], 'OSOBA')
    await notify(
      tx,
      { recipients, actor, uzrok, sada },
      { poruka, activityAction: 'osoba.nalog.potvrden', programId: null },
    )
  }
  // Also to an address that was forgotten just now: whoever asked in writing is answered (GDPR, article 12).
  const pismo = { osobaId: zaboravljena ? null : osoba.id, prima: osoba.email, naslov, tijelo: tekst }
  await asPortal(tx, () => posaljiMail(tx, uzrok, sada, [{ ...pismo, vrsta: 'pristup', razlog: PORUKE_OSOBI.razlog }]))
}

async function javiPodnositelju(
  { tx, actor, sada, ports }: Povod,
  { id, vrsta, podnioId }: NalogRedak,
  razlog: string | null,
): Promise<void> {
  const svi = await ports.findRecipients(tx, [`ADM(${PRAVO})`], {})
  const recipients = svi.filter((one) => one.osobaId === podnioId)
  const poruka =
    razlog === null
      ? OBAVIJESTI_NALOGA.potvrden(vrsta as VrstaNaloga)
      : OBAVIJESTI_NALOGA.odbijen(vrsta as VrstaNaloga, razlog)
  await notify(
    tx,
    { recipients, actor, uzrok: `nalog:${id}:odluka`, sada },
    { poruka, activityAction: 'osoba.nalog.odluka', programId: null },
  )
}
