/**
 * Orders that take two administrators (R-AZ-9, decision 0029): asked for, confirmed by another, refused, taken back. One way for
 * every kind; what a kind does on confirmation is one entry of `PROVEDBA`.
 */

import { randomUUID } from 'node:crypto'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { OBAVIJESTI_NALOGA, PORUKE_OSOBI } from '#contract/modules/korisnik/dvije-osobe.poruke.ts'
import {
  type OdlukaNaloga,
  PORUKE_NALOGA,
  PRAVO_NALOGA,
  type PravoNaloga,
  ROK_NALOGA_SATI,
  stanjeNaloga,
  VRSTE_NALOGA,
  type VrstaNaloga,
  zaprekaOdluke,
  zaprekaOsobe,
} from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { isBetween } from '../../platform/trajanje.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { najavaBrisanja } from './brisanje.repository.ts'
import { traziKod } from './drugi-faktor.repository.ts'
import { jeZaboravljena, PROVEDBA, PROVEDIVO, type SadrzajNaloga, smijeDodijeliti } from './dvije-osobe.provedba.ts'
import {
  drziNalog,
  jediniSuperadmin,
  type NalogRedak,
  naloziOsobe,
  podnositeljNaloga,
  upisiNalog,
  zapisiOdluku,
} from './dvije-osobe.repository.ts'
import { drziOsobu, type Osoba, osobaPoId } from './osoba.repository.ts'

export interface NalogPorts {
  findRecipients: FindRecipients
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
  /** Ends the invitations that nobody answers for once an account is closed. */
  povuciPozivnice: (tx: Tx, cije: { osobaId: number }, sada: number) => Promise<void>
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

const BEZ_SADRZAJA: SadrzajNaloga = { stavke: [] }
const sadrzajOd = ({ sadrzaj }: NalogRedak): SadrzajNaloga => (sadrzaj as SadrzajNaloga | null) ?? BEZ_SADRZAJA

/** Where an order of this right is decided. */
const ZASLON: Readonly<Record<PravoNaloga, string>> = {
  fizickeOsobe: '/administracija/fizicke-osobe',
  admini: '/administracija/administratori',
  superadmin: '/administracija/superadministratori',
}

/** The person, held; nobody below a super-administrator decides about one, and nobody about themselves [DO-1, DO-2]. */
async function osobaNaloga({ tx, actor }: Povod, osobaId: number, pravo: PravoNaloga): Promise<Osoba> {
  // The guard refuses whoever works in another's name; the rule does not depend on it.
  if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
  const osoba = await drziOsobu(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  zabrani(zaprekaOsobe(osoba, actor, pravo))
  return osoba
}

async function provedivo(tx: Tx, vrsta: VrstaNaloga, osoba: Osoba, sadrzaj: SadrzajNaloga): Promise<void> {
  const poruka = await PROVEDIVO[vrsta](tx, osoba, sadrzaj)
  if (poruka !== undefined) throw odbij(poruka)
}

async function zapisi({ tx, actor, sada, zahtjevId }: Povod, osobaId: number, akcija: string, komentar: string) {
  await writeLog(tx, {
    akcija: `fizickaOsoba.nalog.${akcija}`,
    entitetVrsta: 'fizickaOsoba',
    entitetId: String(osobaId),
    actor,
    sada,
    zahtjevId,
    komentar,
    vidljivoPrijavitelju: false,
  })
}

export const vrsteNaloga = (pravo: PravoNaloga) => VRSTE_NALOGA.filter((vrsta) => PRAVO_NALOGA[vrsta] === pravo)

/** Orders about a person that this right decides, as this administrator reads them. */
export async function citajNaloge(tx: Tx, actor: Actor, osobaId: number, sada: number, pravo: PravoNaloga) {
  const osoba = await osobaPoId(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  const osobe = pravo === 'fizickeOsobe'
  return {
    nalozi: await naloziOsobe(tx, osobaId, sada, vrsteNaloga(pravo)),
    faktorUkljucen: osobe && (await traziKod(tx, osobaId)),
    brisanje: !osobe || jeZaboravljena(osoba) ? null : await najavaBrisanja(tx, osobaId),
    zapreka: zaprekaOsobe(osoba, actor, pravo) ?? null,
  }
}

/** Values of persons do not stand in the log, only the names of fields. */
const zaDnevnik = (sadrzaj: SadrzajNaloga | undefined): string[] =>
  sadrzaj?.identitet === undefined ? (sadrzaj?.stavke ?? []) : Object.keys(sadrzaj.identitet)

/** The first of the two: nothing is done yet, and everybody who may be the second is told. */
export async function podnesiNalog(
  povod: Povod,
  osobaId: number,
  { vrsta, obrazlozenje, sadrzaj }: { vrsta: VrstaNaloga; obrazlozenje: string; sadrzaj?: SadrzajNaloga },
) {
  const { tx, actor, sada } = povod
  const pravo = PRAVO_NALOGA[vrsta]
  const osoba = await osobaNaloga(povod, osobaId, pravo)
  await provedivo(tx, vrsta, osoba, sadrzaj ?? BEZ_SADRZAJA)
  const sam = pravo !== 'fizickeOsobe' && actor.superadmin && (await jediniSuperadmin(tx, actor.osobaId))
  const id = randomUUID()
  const istjece = sada + ROK_NALOGA_SATI * SAT
  const times = { podnesenoAt: new Date(sada), istjeceAt: new Date(istjece) }
  const redak = { id, osobaId, vrsta, stanje: 'ceka', obrazlozenje, podnioId: actor.osobaId, ...times }
  if (!(await upisiNalog(tx, { ...redak, sadrzaj: sadrzaj ?? null }))) throw odbij(PORUKE_NALOGA.vecCeka)
  await zapisi(povod, osobaId, 'podnesen', [vrsta, ...zaDnevnik(sadrzaj), obrazlozenje].join('; ').slice(0, 2000))
  const nalog = await drziNalog(tx, id, osobaId)
  // [DO-7] There is nobody who could be the second, and after this there is.
  if (sam && nalog !== undefined) await potvrdi(povod, nalog, osoba, null)
  else await javiDrugima(povod, { id, osobaId, vrsta, istjece })
}

async function javiDrugima(
  { tx, actor, sada, ports }: Povod,
  { id, osobaId, vrsta, istjece }: { id: string; osobaId: number; vrsta: VrstaNaloga; istjece: number },
): Promise<void> {
  const pravo = PRAVO_NALOGA[vrsta]
  const svi = await ports.findRecipients(tx, [`ADM(${pravo})`], {})
  const recipients = svi.filter((one) => one.osobaId !== actor.osobaId && one.osobaId !== osobaId)
  await notify(
    tx,
    { recipients, actor, uzrok: `nalog:${id}:podnesen`, sada },
    {
      poruka: OBAVIJESTI_NALOGA.ceka(vrsta, istjece),
      activityAction: AKCIJA.nalogPodnesen,
      programId: null,
      mailNaslov: OBAVIJESTI_NALOGA.cekaNaslov,
      mailTekst: OBAVIJESTI_NALOGA.cekaTekst(vrsta, istjece),
      mailPoveznice: [{ naziv: OBAVIJESTI_NALOGA.poveznica, put: `${ZASLON[pravo]}/${osobaId}` }],
    },
  )
}

/** [DO-5] An order does not outlive the right of whoever gave it. */
async function podnositeljSmije(tx: Tx, nalog: NalogRedak, osoba: Osoba, pravo: PravoNaloga): Promise<boolean> {
  const podnio = await podnositeljNaloga(tx, nalog)
  if (podnio === undefined || !podnio.aktivna) return false
  const { id: osobaId, superadmin, adminDopustenja } = podnio
  const imaPravo = superadmin || adminDopustenja.includes(pravo)
  const smije = imaPravo && smijeDodijeliti({ superadmin, adminDopustenja }, sadrzajOd(nalog))
  return smije && zaprekaOsobe(osoba, { osobaId, superadmin }, pravo) === undefined
}

const ISHOD: Readonly<Record<OdlukaNaloga, 'potvrden' | 'odbijen' | 'povucen'>> = {
  potvrdi: 'potvrden',
  odbij: 'odbijen',
  povuci: 'povucen',
}

/** The second of the two, or the first who takes it back. Of two at once the later one gets 409. */
export async function odluciNalog(
  povod: Povod,
  { osobaId, nalogId }: { osobaId: number; nalogId: string },
  { odluka, obrazlozenje = null }: { odluka: OdlukaNaloga; obrazlozenje?: string | null },
  pravo: PravoNaloga,
) {
  const { tx, actor, sada } = povod
  const osoba = await osobaNaloga(povod, osobaId, pravo)
  const nalog = await drziNalog(tx, nalogId, osobaId)
  if (nalog === undefined || PRAVO_NALOGA[nalog.vrsta as VrstaNaloga] !== pravo) throw new Problem('nije-pronadeno')
  zabrani(zaprekaOdluke(odluka, nalog.podnioId, actor.osobaId), odluka === 'povuci' ? 'zabranjeno' : 'cetiri-oka')
  const vrijedi = isBetween(nalog.podnesenoAt.getTime(), nalog.istjeceAt.getTime(), sada)
  const stanje = stanjeNaloga(nalog.stanje, vrijedi)
  if (stanje !== 'ceka') throw odbij(stanje === 'istekao' ? PORUKE_NALOGA.istekao : PORUKE_NALOGA.odluceno)
  if (odluka === 'potvrdi') {
    if (!smijeDodijeliti(actor, sadrzajOd(nalog))) zabrani(PORUKE_NALOGA.bezDopustenja)
    if (!(await podnositeljSmije(tx, nalog, osoba, pravo))) throw odbij(PORUKE_NALOGA.bezPrava)
    await provedivo(tx, nalog.vrsta as VrstaNaloga, osoba, sadrzajOd(nalog))
    await potvrdi(povod, nalog, osoba, obrazlozenje)
  } else await upisiOdluku(povod, nalog, odluka, obrazlozenje)
  if (odluka !== 'povuci') await javiPodnositelju(povod, nalog, obrazlozenje)
}

async function potvrdi(povod: Povod, nalog: NalogRedak, osoba: Osoba, obrazlozenje: string | null): Promise<void> {
  await upisiOdluku(povod, nalog, 'potvrdi', obrazlozenje)
  await provedi(povod, nalog, osoba)
}

async function upisiOdluku(
  povod: Povod,
  { id, osobaId, vrsta, podnioId }: NalogRedak,
  odluka: OdlukaNaloga,
  obrazlozenje: string | null,
): Promise<void> {
  const { tx, actor, sada } = povod
  const odlucenoAt = new Date(sada)
  await zapisiOdluku(tx, id, {
    stanje: ISHOD[odluka],
    odlucioId: actor.osobaId,
    odlucenoAt,
    razlogOdluke: obrazlozenje,
  })
  const tko = `podnio ${podnioId}, ${ISHOD[odluka]}: ${actor.osobaId}`
  await zapisi(povod, osobaId, ISHOD[odluka], [vrsta, tko, ...(obrazlozenje === null ? [] : [obrazlozenje])].join('; '))
}

async function provedi(povod: Povod, nalog: NalogRedak, osoba: Osoba): Promise<void> {
  const { tx, actor, sada, ports } = povod
  const { naslov, poruka, tekst, zaboravljena, iNaAdresu } = await PROVEDBA[nalog.vrsta as VrstaNaloga](
    povod,
    osoba,
    sadrzajOd(nalog),
  )
  const uzrok = `nalog:${nalog.id}:potvrden`
  if (!zaboravljena) {
    const recipients = await ports.findPeople(tx, [osoba.id], 'OSOBA')
    await notify(
      tx,
      { recipients, actor, uzrok, sada },
      { poruka, activityAction: AKCIJA.nalogPotvrden, programId: null },
    )
  }
  // To the address of before: also to one that was forgotten or replaced just now. Whoever asked in writing is answered (GDPR,
  // article 12), and whoever did not ask learns of it.
  const pismo = { osobaId: zaboravljena ? null : osoba.id, naslov, tijelo: tekst, razlog: PORUKE_OSOBI.razlog }
  const adrese = [...new Set([osoba.email, ...(iNaAdresu === undefined ? [] : [iNaAdresu])])].filter(
    (one) => one !== '',
  )
  await asPortal(tx, () =>
    posaljiMail(
      tx,
      uzrok,
      sada,
      adrese.map((prima) => ({ ...pismo, prima, vrsta: 'pristup' as const })),
    ),
  )
}

async function javiPodnositelju(
  { tx, actor, sada, ports }: Povod,
  { id, vrsta, podnioId }: NalogRedak,
  razlog: string | null,
): Promise<void> {
  const svi = await ports.findRecipients(tx, [`ADM(${PRAVO_NALOGA[vrsta as VrstaNaloga]})`], {})
  const recipients = svi.filter((one) => one.osobaId === podnioId)
  const poruka =
    razlog === null
      ? OBAVIJESTI_NALOGA.potvrden(vrsta as VrstaNaloga)
      : OBAVIJESTI_NALOGA.odbijen(vrsta as VrstaNaloga, razlog)
  await notify(
    tx,
    { recipients, actor, uzrok: `nalog:${id}:odluka`, sada },
    { poruka, activityAction: AKCIJA.nalogOdluka, programId: null },
  )
}
