/** Official letters: what moves of an application leave in the inbox of its applicant, with the paper that they issue (domain rules 3.24). */
import { createHash } from 'node:crypto'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { VRSTE_ODLUKA, type VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { NAJDULJI_PREDMET } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { fazaProjekta } from '#contract/modules/projekt/projekt.pogled.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PosaljiPismo, PoslanoPismo } from '../../platform/notify/pismo.ts'
import { zadnjaOdluka } from '../odabir/odluka.sql.ts'
import { citajNit, potpisStrane, projektPisma, upisiNit, upisiPoruku } from './pretinac.repository.ts'

/** A move of an application, as far as a letter follows it. */
interface RadnjaPrijave {
  tx: Tx
  record: { id: string; statusId: number; statusPrijeDorade: number | null; prijaviteljId: number; programId: number }
  after: { statusId: number }
  sada: number
}

interface Pismo {
  predmet: string
  tekst: string
  ispravaVrsta: 'odluka' | 'prihvacanje' | 'dorada' | 'rjesenje'
  ispravaId: string
}

const UVOD = {
  odluka:
    'Odluka je donesena i čeka vas u portalu. Dostavljena je kada je otvori osoba ovlaštena za zastupanje, a najkasnije osmog dana od slanja.',
  prihvacanje: 'Prijava je prihvaćena i ide u daljnji postupak. Obavijest o prihvaćanju možete preuzeti u portalu.',
  dorada:
    'Institucija traži doradu prijave. Otvorena su polja na koja se odnose primjedbe; doradu podnesite do roka koji piše u prijavnom obrascu.',
  rjesenje: 'O prigovoru je odlučeno. Rješenje možete pročitati i preuzeti uz prigovor.',
} as const

const NASLOV = {
  prihvacanje: 'Obavijest o prihvaćanju prijave',
  dorada: 'Zahtjev za doradu prijave',
  rjesenje: 'Rješenje o prigovoru',
} as const

async function pismoOd({ tx, record, after }: RadnjaPrijave): Promise<Pismo | undefined> {
  const iz = (...statusi: ProjektStatus[]) => jeStatus(projektStatuses, record.statusId, ...statusi)
  const u = (...statusi: ProjektStatus[]) => jeStatus(projektStatuses, after.statusId, ...statusi)
  const obicno = (ispravaVrsta: keyof typeof NASLOV): Pismo => ({
    predmet: NASLOV[ispravaVrsta],
    tekst: UVOD[ispravaVrsta],
    ispravaVrsta,
    ispravaId: record.id,
  })
  if (iz('prigovorPodnesen')) return u('prigovorPovucen') ? undefined : obicno('rjesenje')
  if (u('prihvacena') && iz('podnesen')) return obicno('prihvacanje')
  // What its writers open again on their own, nobody asks of them anew.
  if (u('vracen')) return iz('doradaSpremna') ? undefined : obicno('dorada')
  // A chosen project that comes back from a correction was decided about before.
  if (!u('odabran', 'otkazana') || (u('odabran') && iz('doradaPodnesena'))) return undefined
  const odluka = await zadnjaOdluka(tx, record.id)
  return (
    odluka && {
      predmet: VRSTE_ODLUKA[odluka.vrsta as VrstaOdluke],
      tekst: UVOD.odluka,
      ispravaVrsta: 'odluka',
      ispravaId: String(odluka.id),
    }
  )
}

/** Puts the letter of a move into the inbox; whoever is told of the move is told by the move. */
export async function pismoUPretinac(radnja: RadnjaPrijave): Promise<void> {
  const { tx, record, after, sada } = radnja
  if (record.statusId === after.statusId) return
  await asPortal(tx, async () => {
    const pismo = await pismoOd(radnja)
    if (pismo === undefined) return
    const { id: projektId, prijaviteljId, programId } = record
    const faza = fazaProjekta({
      statusId: after.statusId,
      statusPrijeDorade: record.statusPrijeDorade ?? record.statusId,
    })
    const cije = { projektId, prijaviteljId, programId, faza }
    await upisiPismo(tx, crypto.randomUUID(), { ...pismo, ...cije, odlomci: [pismo.tekst] }, sada)
  })
}

interface PismoZapisa extends Pick<NitPisma, 'projektId' | 'prijaviteljId' | 'programId'> {
  predmet: string
  odlomci: readonly string[]
  ispravaVrsta: string
  ispravaId: string
  faza: Faza
}
type NitPisma = Parameters<typeof upisiNit>[1]

async function upisiPismo(tx: Tx, id: string, pismo: PismoZapisa, sada: number): Promise<void> {
  const { predmet, odlomci, ispravaVrsta, ispravaId, faza, projektId, prijaviteljId, programId } = pismo
  const kada = new Date(sada)
  const cije = { projektId, prijaviteljId, programId, createdAt: kada }
  await upisiNit(tx, {
    ...cije,
    id,
    vrsta: 'pismo',
    faza,
    predmet: predmet.slice(0, NAJDULJI_PREDMET),
    zadnjaAt: kada,
    brojPoruka: 1,
    zaPrijaviteljaAt: kada,
    ispravaVrsta,
    ispravaId,
  })
  const tekst = odlomci.map((one) => `<p>${one}</p>`).join('')
  await upisiPoruku(tx, { ...cije, id, nitId: id, strana: 'portal', potpis: '', tekst })
}

/** Text of people in the markup of a message. */
const uOznakama = (tekst: string): string => tekst.replace(/[&<>"]/g, (znak) => `&#${znak.charCodeAt(0)};`)

/** The id of the letter of one move: the same whenever the move is told again. */
function oznakaPisma({ vrsta, zapisId, uzrok }: PoslanoPismo): string {
  const hex = createHash('sha256').update(`pismo:${vrsta}:${zapisId}:${uzrok}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The letter that a kind declares at its move, once for each move: what it is about, of which institution and of which day. */
export const posaljiPismo: PosaljiPismo = async (tx, poslano) => {
  const { projektId, predmet, tekst, vrsta, zapisId, actor, sada } = poslano
  const id = oznakaPisma(poslano)
  if ((await citajNit(tx, id)) !== undefined) return
  const cije = await projektPisma(tx, projektId)
  if (cije === undefined) throw new Error(`no project ${projektId} for a letter`)
  const posiljatelj = actor === SYSTEM ? '' : await potpisStrane(tx, actor)
  const dan = `Poslano ${formatDatum(today(sada))}`
  const odlomci = [tekst, posiljatelj === '' ? dan : `${posiljatelj}. ${dan}`].map(uOznakama)
  const { prijaviteljId, programId } = cije
  const nit = { projektId, prijaviteljId, programId, faza: fazaProjekta(cije) }
  await upisiPismo(tx, id, { ...nit, predmet, odlomci, ispravaVrsta: vrsta, ispravaId: zapisId }, sada)
}
