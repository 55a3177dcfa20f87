/** Official letters: what moves of an application leave in the inbox of its applicant, with the paper that they issue (domain rules 3.24). */
import { sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import { VRSTE_ODLUKA, type VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { otvaranjeOdluke, zadnjaOdluka } from '../odabir/odluka.sql.ts'
import { type NitRow, upisiNit, upisiPoruku } from './pretinac.repository.ts'

/** A move of an application, as far as a letter follows it. */
interface RadnjaPrijave {
  tx: Tx
  record: { id: string; statusId: number; prijaviteljId: number; programId: number }
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

/** Below the address of the project; the body has decisions and objections in its selection. */
const PUT = {
  odluka: 'odluke/',
  prihvacanje: 'odluke',
  dorada: 'prijavni-obrazac',
  rjesenje: 'pregled-prijavnog-obrasca/prigovor',
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
  if (u('vracen')) return obicno('dorada')
  if (!u('odabran', 'otkazana')) return undefined
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
    const { predmet, tekst, ispravaVrsta, ispravaId } = pismo
    const { id: projektId, prijaviteljId, programId } = record
    const id = crypto.randomUUID()
    const kada = new Date(sada)
    const cije = { projektId, prijaviteljId, programId, createdAt: kada }
    await upisiNit(tx, {
      ...cije,
      id,
      vrsta: 'pismo',
      faza: fazaZaPrijavitelja(after.statusId),
      predmet,
      zadnjaAt: kada,
      brojPoruka: 1,
      zaPrijaviteljaAt: kada,
      ispravaVrsta,
      ispravaId,
    })
    await upisiPoruku(tx, { ...cije, id, nitId: id, strana: 'portal', potpis: '', tekst: `<p>${tekst}</p>` })
  })
}

interface IspravaPisma {
  naziv: string
  put: string | null
  poslano: number
  otvoreno: number | null
}

/** The paper of a letter, and when it was sent and first opened. */
export async function ispravaPisma(tx: Tx, nit: NitRow): Promise<IspravaPisma> {
  const vrsta = nit.ispravaVrsta as keyof typeof PUT
  const poslano = nit.createdAt.getTime()
  const otvoreno = nit.otvorenoAt?.getTime() ?? null
  if (vrsta !== 'odluka') return { naziv: nit.predmet, put: PUT[vrsta], poslano, otvoreno }
  const id = nit.ispravaId ?? ''
  const { rows } = await tx.execute<{ poslano: string | null; otvoreno: string | null }>(
    otvaranjeOdluke(sql`${id}::int`),
  )
  const odluka = rows[0]
  return {
    naziv: nit.predmet,
    put: `${PUT.odluka}${id}`,
    poslano: odluka?.poslano == null ? poslano : Number(odluka.poslano),
    otvoreno: odluka?.otvoreno == null ? null : Number(odluka.otvoreno),
  }
}
